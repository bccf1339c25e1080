import { expect, test } from "vitest";
import { messageRule, nameRule } from "./message-rules.ts";

test.each([
  ["", "Please enter your message"],
  ["   ", "Please enter your message"],
  [" Just nine ", "Use at least 10 characters."],
  [" Just ten!! ", undefined],
])("the message %j: %s", (value, words) => expect(messageRule(value)).toBe(words));

test("a name has more than blanks", () => {
  expect([nameRule("  "), nameRule("M")]).toEqual(["Please enter your name", undefined]);
});
