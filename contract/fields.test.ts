import { expect, test } from "vitest";
import { email, name, newPassword, text } from "./fields.ts";

test.each([
  [7, false],
  [8, true],
  [128, true],
  [129, false],
])("a password of %d characters may be chosen: %s", (length, may) => {
  expect(newPassword.safeParse("x".repeat(length)).success).toBe(may);
});

test.each([
  ["1234567", "Use at least 8 characters"],
  ["        ", "Use more than spaces"],
  ["\u200b\u2060\u3164\ufeff\u00ad\u034f\u180e\u200d", "Use more than spaces"],
  ["tr0ut \u00ad\u00ad", "Use at least 8 characters, not counting spaces at the ends"],
  ["  tr0ut-7  ", "Use at least 8 characters, not counting spaces at the ends"],
])("the password %j is too short, and the message says why", (password, message) => {
  expect(newPassword.safeParse(password).error?.issues.map((issue) => issue.message)).toEqual([message]);
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

test.each([
  ["decomposed letters", "mu\u0308ller@bu\u0308cher.example", "müller@bücher.example"],
  ["full-width forms", "ｍｉｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "mira@example.com"],
  ["an ideographic full stop", "mira@example\u3002com", "mira@example.com"],
  ["a half-width one", "mira@example\uff61com", "mira@example.com"],
  ["blanks around it", "\t mira@example.com\u00a0\n", "mira@example.com"],
])("an address with %s is folded", (_what, typed, folded) => {
  expect(email.parse(typed)).toBe(folded);
});

test.each([
  ["a..b@example.com", "Before the @, put dots only between other characters."],
  [".mira@example.com", "Before the @, put dots only between other characters."],
  ["mira.@example.com", "Before the @, put dots only between other characters."],
  ["mi\ufffdra@example.com", "A character of this address was lost on the way (\ufffd). Type it again."],
  [`${"m".repeat(65)}@example.com`, "Use at most 64 characters before the @."],
  [`${"é".repeat(33)}@example.com`, "Use at most 64 characters before the @."],
  [`mira@${"e".repeat(64)}.com`, "Use at most 63 characters between two dots of the domain."],
  [`mira@${"ü".repeat(60)}.com`, "Use at most 63 characters between two dots of the domain."],
  ["mira@-example.com", "A part of a domain can't start or end with a hyphen."],
  ["mira@shop.123", "A domain can't end in a number."],
  ["mira@127.0.0.01", "A domain can't end in a number."],
  ["mira@\u0301a.example", "This domain can't exist. Check the part after the @."],
  ["mira@example..com", "Please enter a valid email address"],
  ["mira@.example.com", "Please enter a valid email address"],
  [".mira@example..com", "Please enter a valid email address"],
])("nobody can have %s: %s", (address, message) => {
  expect(email.safeParse(address).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  `${"m".repeat(64)}@${"e".repeat(63)}.com`,
  "m.i.r.a@example.com",
  "mira@123.example",
  "mira@example.x1",
  "mira@a-b.example",
])("somebody may have %s", (address) => {
  expect(email.parse(address)).toBe(address);
});

test.each([
  ["a NUL", "a\0b"],
  ["half a character", "a\ud800b"],
])("a text with %s, which the database can't store, is refused", (_what, value) => {
  expect(text(9).safeParse(value).success).toBe(false);
});

test("a name loses its bidirectional controls, and keeps its letters of any direction", () => {
  expect(name(80).parse("Studio PC \u202efdp.exe\u202c")).toBe("Studio PC fdp.exe");
  expect(name(80).parse("\u2067\u05de\u05d7\u05e9\u05d1\u2069 \u200f2\u061c")).toBe(
    "\u05de\u05d7\u05e9\u05d1 2",
  );
  expect(name(80).safeParse("two\nlines").success).toBe(false);
});
