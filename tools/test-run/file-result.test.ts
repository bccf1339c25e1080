import { expect, test } from "vitest";
import { countFailed } from "./file-result.ts";

test("a file that did not load counts as a failed test", () => {
  expect(countFailed(false, [])).toBe(1);
});

test("of a file that loaded, each failed test counts", () => {
  expect(countFailed(false, ["passed", "failed", "failed"])).toBe(2);
  expect(countFailed(true, ["passed"])).toBe(0);
});
