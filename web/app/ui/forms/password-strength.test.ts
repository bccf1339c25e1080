import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", ""],
  ["short", "too short"],
  ["aaaaaaaaaaaa", "weak"],
  ["password", "weak"],
  ["sunshine9", "fair"],
  ["tinrocket42", "good"],
  ["paper lantern breakfast", "strong"],
  ["x".repeat(129), "too long"],
])("%j is %s", (password, words) => {
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
