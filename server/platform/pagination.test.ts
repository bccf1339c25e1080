import { expect, it } from "vitest";
import { decodeCursor, encodeCursor, pageOf } from "./pagination.ts";

it("ends a page at its last row, and continues after it only when a row follows", () => {
  expect(pageOf([1, 2, 3], 2)).toEqual({ page: [1, 2], last: 2 });
  expect(pageOf([1, 2], 2)).toEqual({ page: [1, 2], last: undefined });
  expect(pageOf([], 2)).toEqual({ page: [], last: undefined });
});

it("reads a cursor that it wrote, and the cursor fits into a URL", () => {
  const parts = ["volume", "-Infinity", "ÿ?>~"];
  const cursor = encodeCursor(parts);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor(cursor, 3)).toEqual(parts);
});

it.each([
  ["another number of parts", encodeCursor(["a"])],
  ["a part that is no text", Buffer.from('["a", 1]').toString("base64url")],
  ["no list", Buffer.from('{"length":2}').toString("base64url")],
  ["no JSON", "AAAA"],
  ["nothing", ""],
])("reads no cursor from %s", (_, cursor) => {
  expect(decodeCursor(cursor, 2)).toBeUndefined();
});
