import { expect, test } from "vitest";
import { maxWatched } from "../values/watch-list.ts";
import { listMarketTokens } from "./market.ts";

const takes = (addresses: string): boolean => listMarketTokens.query.safeParse({ addresses }).success;

test("addresses are separated by commas, each of 1 to 64 characters", () => {
  expect(["a", "a,b", "x".repeat(64), `${"x".repeat(64)},y`].map(takes)).toEqual([true, true, true, true]);
  expect(["", ",", "a,", "a,,b", "a b", "x".repeat(65), "a/b"].map(takes)).toEqual(Array(7).fill(false));
});

test("as many addresses as can be watched are taken, and no more", () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`).join(",");
  expect([takes(list(maxWatched)), takes(list(maxWatched + 1))]).toEqual([true, false]);
});
