import { describe, expect, it, test } from "vitest";
import { apiKeyStart, formApiKey, isApiKey } from "./api-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random source that gives the characters of this text. */
const drawing = (text: string) => {
  const draws = text.split("").map((character) => alphabet.indexOf(character));
  return () => draws.shift() ?? 0;
};

// The checksums were made with `zlib.crc32` of Node.
test.each([
  ["0123456789ABCDEFGHIJKLMNOPQRST", "4PMbyp"],
  ["zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", "4IlJEz"],
  ["000000000000000000000000000000", "2C8GjS"],
  ["mZ5kW2yQ8rT1vB7nL4xC9dJ3hF6gS0", "434elX"],
])("a key is the prefix, what the random source gave, and the CRC-32 of that: %s %s", (random, checksum) => {
  const key = `ksk_${random}${checksum}`;
  expect(formApiKey(drawing(random))).toBe(key);
  expect(isApiKey(key)).toBe(true);
});

test("every character of the alphabet can be drawn", () => {
  const limits = new Set<number>();
  const key = formApiKey((below) => {
    limits.add(below);
    return below - 1;
  });
  expect([...limits]).toEqual([62]);
  expect(key).toMatch(/^ksk_z{30}/);
});

describe("isApiKey", () => {
  const key = "ksk_mZ5kW2yQ8rT1vB7nL4xC9dJ3hF6gS0434elX";

  it("refuses a key with one wrong character, and one of another case", () => {
    for (let at = 0; at < key.length; at += 1)
      for (const wrong of alphabet)
        if (wrong !== key.charAt(at))
          expect(isApiKey(key.slice(0, at) + wrong + key.slice(at + 1))).toBe(false);
    expect(isApiKey(key.toLowerCase())).toBe(false);
  });

  it.each(["", "ksk_", "PF7K-A3ZQ-09XW-4TB1", "t".repeat(43)])("refuses %j", (text) =>
    expect(isApiKey(text)).toBe(false),
  );

  it("refuses what is cut, longer, or has blanks", () => {
    for (const text of [key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`])
      expect(isApiKey(text)).toBe(false);
  });
});

test("the beginning of a key shows four of its thirty random characters", () => {
  expect(apiKeyStart(`ksk_AbCd${"x".repeat(32)}`)).toBe("ksk_AbCd");
});
