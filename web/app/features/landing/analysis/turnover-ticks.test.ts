import { expect, test } from "vitest";
import { turnoverTicks } from "./turnover-ticks.ts";

test.each([
  [0.0005, 0],
  [0.001, 1],
  [0.01, 11],
  [0.224, 25],
  [1, 31],
  [10, 41],
  [13.65, 41],
])("a turnover of %d fills %d of 41 ticks", (turnover, filled) => {
  expect(turnoverTicks(turnover, 10, 41)).toBe(filled);
});
