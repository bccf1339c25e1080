import { expect, test } from "vitest";
import { looksRandom } from "./config-values.ts";

/** 40 characters of so many different ones, in no pattern. */
const of = (different: number): string =>
  Array.from({ length: 40 }, (_, index) =>
    "abcdefghijklmnop".charAt((index * index * 7 + (index >> 2)) % different),
  ).join("");

test.each([
  ["eight different characters", of(8), true],
  ["seven different characters", of(7), false],
  ["a pattern of 15 characters", "abcdefghijklmno".repeat(3), false],
  ["a pattern of 16 characters", "abcdefghijklmnop".repeat(3), true],
  ["a pattern across lines", "abcdefgh\n".repeat(5), false],
])("a key of %s looks random: %s", (_name, key, isRandom) => {
  expect(looksRandom(key)).toBe(isRandom);
});

test("the sample of eight different characters has eight", () => {
  expect([new Set(of(8)).size, new Set(of(7)).size]).toEqual([8, 7]);
});
