import { expect, test } from "vitest";
import { suggestedAmount } from "./suggested-amount.ts";

test.each([
  [0, 1000],
  [870, 1500],
  [8_700, 15_000],
  [412_000, 500_000],
  [990_000, 1_500_000],
  [1_240_000, 1_500_000],
  [9_000_000, 15_000_000],
])("for a volume of %s, a line at %d is suggested", (volume, amount) => {
  expect(suggestedAmount(volume)).toBe(amount);
});
