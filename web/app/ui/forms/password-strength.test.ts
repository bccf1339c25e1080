import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", "", 0],
  ["short", "too short", 0],
  ["abcdefg", "too short", 0],
  ["abcdefgh", "fair", 2],
  ["aaaaaaaaaaaa", "weak", 1],
  ["password", "weak", 1],
  ["sunshine9", "fair", 2],
  ["tinrocket42", "good", 3],
  ["paper lantern breakfast", "strong", 4],
  ["xyz".repeat(42) + "xy", "strong", 4],
  ["x".repeat(129), "too long", 0],
])("%j is %s, level %d", (password, words, level) => {
  expect(passwordStrength(password)).toEqual({ level, words });
});

test.each([
  ["aabbcc12", "weak"],
  ["aabbcd12", "fair"],
  ["abcdef12aaaa", "fair"],
  ["abcdefg12aaa", "good"],
  ["abcdefghi12aaaaa", "good"],
  ["abcdefghij12aaaa", "strong"],
])("one more character that differs may be enough for the next level: %j is %s", (password, words) => {
  expect(passwordStrength(password).words).toBe(words);
});

test.each([
  ["small letters", "abbccdef", "weak"],
  ["capitals too", "abbccdEF", "fair"],
  ["digits too", "aabbcd12", "fair"],
  ["signs too", "aabbcd-+", "fair"],
])("%s count as variety: %j is %s", (_what, password, words) => {
  expect(passwordStrength(password).words).toBe(words);
});

test("blanks alone and what is guessable are never strong", () => {
  expect(passwordStrength("mira.keller@customer.example", true).words).toBe("easy to guess");
  expect(passwordStrength(" ".repeat(20)).words).toBe("easy to guess");
});

test("a longer password is never called weaker than its beginning", () => {
  const whole = "Correct horse 7 battery staple";
  const levels = Array.from(whole, (_, index) => passwordStrength(whole.slice(0, index + 1)).level);
  expect(levels).toEqual(levels.toSorted((first, second) => first - second));
});
