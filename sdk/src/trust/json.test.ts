import { expect, test } from "vitest";
import { isMoment, isRecord, parseJson, readSeq, readTime, readWhole } from "./json.ts";

const parse = (text: string) => parseJson(new TextEncoder().encode(text));

test.each([
  ["64 levels", "[".repeat(64) + "]".repeat(64), true],
  ["65 levels", "[".repeat(65) + "]".repeat(65), false],
  ["65 lists beside each other", `[${Array(65).fill("[]").join()}]`, true],
  ["65 brackets in a text", JSON.stringify("[".repeat(65)), true],
  ["a number of 100 digits", "1".repeat(100), true],
  ["a number of 101 digits", "1".repeat(101), false],
  ["a text of 101 digits", `"${"1".repeat(101)}"`, true],
  ["a byte order mark", "\ufeff1", false],
  ["nothing", "", false],
])("a token is read with %s, or not", (_, text, isRead) => {
  expect(parse(text) !== undefined).toBe(isRead);
});

test("bytes that are no UTF-8 are not read", () => {
  expect(parseJson(Uint8Array.of(0x22, 0xff, 0x22))).toBeUndefined();
});

test.each<[string, (value: unknown) => unknown, unknown[], unknown[]]>([
  ["a time", readTime, [0, 253_402_300_799], [-1, 253_402_300_800, 0.5, "0", null]],
  ["a number of a key set", readSeq, [1, 2 ** 53 - 1], [0, -1, 1.5, 2 ** 53, "1"]],
  ["a whole number", readWhole, [0, -1], [0.5, Infinity, NaN, "0", undefined]],
])("%s is taken within its limits", (_, read, taken, refused) => {
  expect(taken.map((value) => read(value))).toEqual(taken);
  expect(refused.map((value) => read(value))).toEqual(refused.map(() => undefined));
});

test("an object is a record, and a list, a text or nothing is none", () => {
  expect([{}, [], "{}", null].map((value) => isRecord(value))).toEqual([true, false, false, false]);
});

test.each([
  ["2026-11-20T12:00:00.000Z", true],
  ["2026-11-20T12:00:00Z", true],
  ["1970-01-01T00:00:00Z", true],
  ["9999-12-31T23:59:59.999Z", true],
  ["1969-12-31T23:59:59.999Z", false],
  ["2026-02-30T12:00:00Z", false],
  ["2026-11-20T24:00:00Z", false],
  ["2026-11-20T12:60:00Z", false],
  ["2026-11-20T12:00:00Z\n", false],
  ["2026-11-20T12:00:00.00Z", false],
  [undefined, false],
])("%j is a moment: %s", (value, expected) => {
  expect(isMoment(value)).toBe(expected);
});
