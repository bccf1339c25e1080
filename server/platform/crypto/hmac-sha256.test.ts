import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createHmacSha256 } from "./hmac-sha256.ts";

// RFC 4231, test cases 1 and 2; the second has a key shorter than the hash.
test.each([
  ["0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
  [
    "4a656665",
    "what do ya want for nothing?",
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ],
])("is that of the standard's test vectors", (key, value, expected) => {
  expect(createHmacSha256(Buffer.from(key, "hex"))(value).toString("hex")).toBe(expected);
});

test("is what OpenSSL computes, whatever the lengths of key and text", () => {
  for (const keyLength of [0, 1, 31, 32, 63, 64])
    for (const value of [
      "",
      "a",
      "é",
      "\u{1f511}",
      "\ud800",
      "x".repeat(63),
      "\0".repeat(64),
      "ü".repeat(5000),
    ]) {
      const key = randomBytes(keyLength);
      const expected = createHmac("sha256", key).update(value).digest();
      expect(createHmacSha256(key)(value)).toEqual(expected);
    }
});

test("takes no key that is longer than a block", () => {
  expect(() => createHmacSha256(randomBytes(65))).toThrow(RangeError);
});
