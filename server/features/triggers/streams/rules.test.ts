import { expect, it } from "vitest";
import { startOf } from "./rules.ts";

const log = { last: 20, deletedThrough: 10 };

it.each([
  ["nothing", undefined, { cursor: 20, isReset: false }],
  ["the last entry", "20", { cursor: 20, isReset: false }],
  ["an entry that is there", "15", { cursor: 15, isReset: false }],
  ["the last entry that was deleted, so that none is missing", "10", { cursor: 10, isReset: false }],
  ["an entry before it", "9", { cursor: 10, isReset: true }],
  ["an entry that is to come", "21", { cursor: 20, isReset: true }],
  ["no number", "ten", { cursor: 20, isReset: true }],
  ["nothing but a name", "", { cursor: 20, isReset: true }],
  ["a number of 15 digits", "000000000000015", { cursor: 15, isReset: false }],
  ["a number of 16 digits", "0000000000000015", { cursor: 20, isReset: true }],
  ["a negative number", "-1", { cursor: 20, isReset: true }],
])("a client that has seen %s begins there", (_name, lastEventId, start) => {
  expect(startOf(lastEventId, log)).toEqual(start);
});
