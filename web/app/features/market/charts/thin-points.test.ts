import { expect, test } from "vitest";
import { thinPoints } from "./thin-points.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [0, []],
  [3, [0, 1, 2]],
  [4, [1, 3]],
  [7, [0, 3, 6]],
  [9, [2, 5, 8]],
])("of %d points at most three are left, and the last one", (count, left) => {
  expect(thinPoints(numbers(count), 3)).toEqual(left);
});
