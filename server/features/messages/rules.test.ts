import { expect, it } from "vitest";
import { refusalOf, statesBefore } from "./rules.ts";

it.each([
  ["open", "answered", null],
  ["open", "closed", null],
  ["open", "open", "already_open"],
  ["answered", "answered", "already_answered"],
  ["answered", "closed", null],
  ["answered", "open", null],
  ["closed", "answered", "already_closed"],
  ["closed", "closed", "already_closed"],
  ["closed", "open", null],
] as const)("one that is %s and would be %s: %s", (from, to, refusal) => {
  expect(refusalOf(from, to)).toBe(refusal);
  expect(statesBefore(to).includes(from)).toBe(refusal === null);
});
