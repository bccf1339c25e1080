import { expect, test } from "vitest";
import { email, newPassword } from "./fields.ts";

test.each([
  [7, false],
  [8, true],
  [128, true],
  [129, false],
])("a password of %d characters may be chosen: %s", (length, may) => {
  expect(newPassword.safeParse("x".repeat(length)).success).toBe(may);
});

test.each([
  ["a variation selector", "mira\ufe0f@example.com"],
  ["a combining grapheme joiner", "mi\u034fra@example.com"],
  ["a zero-width space", "mira\u200b@example.com"],
  ["a zero-width joiner", "mira@exam\u200dple.com"],
  ["a soft hyphen", "mi\u00adra@example.com"],
  ["a Hangul filler", "mira\u3164@example.com"],
  ["a tag character", "mira\u{e0061}@example.com"],
  ["a right-to-left mark from a copied contact", "\u202amira@example.com\u202c"],
])("an address with %s is refused, and the message says why", (_name, address) => {
  const result = email.safeParse(address);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    "This address contains an invisible character. Type it instead of pasting it.",
  ]);
});

test.each(["mira@example.com", "éva@bücher.example", "м.лінд@example.com", "mira+x@example.com"])(
  "the address %s is accepted",
  (address) => {
    expect(email.safeParse(address).success).toBe(true);
  },
);
