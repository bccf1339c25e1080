import { expect, test } from "vitest";
import { isRecord, parseJson, readSeq, readTime, readWhole } from "./json.ts";

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
