import { expect, test } from "vitest";
import {
  formatAmount,
  formatChange,
  formatExactChange,
  formatMarketTokenPrice,
  formatShare,
  isRise,
} from "./format-market.ts";

test.each([
  ["+3.4%", true],
  ["3.4%", true],
  ["×11", true],
  ["-0.1%", false],
  ["0%", true],
  ["", true],
])("%j counts as a rise: %s", (change, rise) => {
  expect(isRise(change)).toBe(rise);
});

test.each([
  [3.44, "+3.4%"],
  [-4.6, "-4.6%"],
  [0, "0%"],
  [0.04, "0%"],
  [-0.04, "0%"],
  [999.9, "+999.9%"],
  [1000, "×11"],
  [1234.56, "×13.3"],
  [12_900, "×130"],
  [999_999, "×10,000"],
])("a change of %d is written %s", (percent, words) => {
  expect(formatChange(percent)).toBe(words);
});

test("however large a change is, it can be written exactly", () => {
  expect([3.44, 12_900].map(formatExactChange)).toEqual(["+3.4%", "+12,900%"]);
});

test.each([
  [999_999, "$1,000,000"],
  [1_000_000, "$1M"],
  [1e-9, "$0.000000001"],
  [0.999e-9, "<$0.000000001"],
])("a price of %d is written %s", (price, words) => {
  expect(formatMarketTokenPrice(price)).toBe(words);
});

test("amounts are short, prices of tokens keep what counts", () => {
  expect([4_810_000, 812_345, 950, 0].map(formatAmount)).toEqual(["$4.81M", "$812K", "$950", "$0"]);
  expect([0.000_872_4, 0.0041, 12].map(formatMarketTokenPrice)).toEqual(["$0.000872", "$0.0041", "$12"]);
  expect([1e12, 1e-30, 0].map(formatMarketTokenPrice)).toEqual(["$1T", "<$0.000000001", "$0"]);
  expect(formatShare(0.257)).toBe("26%");
});
