import { expect, test } from "vitest";
import { lineUp, pageLines } from "./line-up.ts";

test("columns stand below each other, and a row may be short or empty", () => {
  const rows = [["a", "long", "x"], ["longer", "b", "y"], ["c"], []];
  expect(lineUp(rows)).toEqual(["a       long  x", "longer  b     y", "c", ""]);
  expect(lineUp([["", "b"], []])).toEqual(["  b", ""]);
  expect(lineUp([])).toEqual([]);
});

test("a page says how the next one is asked for, and that there is nothing", () => {
  expect(pageLines([["a"]], undefined, "Nothing.")).toEqual(["a"]);
  expect(pageLines([["a"]], "7", "Nothing.")).toEqual(["a", "More: --after 7"]);
  expect(pageLines([], undefined, "Nothing.")).toEqual(["Nothing."]);
});
