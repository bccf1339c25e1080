import { expect, test } from "vitest";
import { currentPasswordRule, emailRule, newPasswordRule } from "./form-rules.ts";

test.each([
  ["", "Please enter your email address"],
  ["  ", "Please enter your email address"],
  ["mira", "Please enter a valid email address"],
  ["mira@example", "Please enter a valid email address"],
  ["example.org", "Please enter a valid email address"],
  ["mira@example.org", undefined],
  [" ｍｉｒａ＠example\u3002org", undefined],
  ["\u3000", "Please enter your email address"],
])("the address %j: %s", (value, words) => expect(emailRule(value)).toBe(words));

test.each([
  ["", "Please enter a password"],
  ["1234567", "Use at least 8 characters"],
  ["12345678", undefined],
  ["        ", "Use more than spaces"],
  ["\u200b".repeat(8), "Use more than spaces"],
  ["mira \u00ad\u00ad\u00ad", "Use at least 8 characters, not counting spaces at the ends"],
  ["x".repeat(128), undefined],
  ["x".repeat(129), "Use at most 128 characters"],
])("the new password %j: %s", (value, words) => expect(newPasswordRule(value)).toBe(words));

test("an old password only has to be there, because it may be from before a rule", () => {
  expect(currentPasswordRule("")).toBe("Please enter your current password");
  expect(currentPasswordRule("short")).toBeUndefined();
});
