import { expect, it } from "vitest";
import { groupsOf, readPairs } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const gauge = "GaugeGaugeGaugeGaugeGaugeGaugeGaugeGauge";

it.each([
  [0, []],
  [1, [1]],
  [30, [30]],
  [31, [30, 1]],
  [60, [30, 30]],
])("%d addresses are asked for in groups of %j", (count, sizes) => {
  const addresses = Array.from({ length: count }, (_, index) => `address-${index}`);
  expect(groupsOf(addresses).map((group) => group.length)).toEqual(sizes);
  expect(groupsOf(addresses).flat()).toEqual(addresses);
});

const pair = (price: string, figures: object = {}, coin: object = {}) => ({
  chainId: "solana",
  baseToken: { address: gauge, name: "Gauge", symbol: "GAUGE", ...coin },
  priceUsd: price,
  ...figures,
});
const priceOf = (...pairs: unknown[]) => readPairs(pairs, "solana", now)?.map(({ price }) => price);

it("of several pairs of a token the one with the most liquidity counts", () => {
  const [little, much] = [pair("1", { liquidity: { usd: 5 } }), pair("2", { liquidity: { usd: 6 } })];
  expect(priceOf(little, much)).toEqual([2]);
  expect(priceOf(much, little)).toEqual([2]);
});

it("of pairs of the same liquidity, or an unknown one, the one with the most volume counts", () => {
  const [little, much] = [pair("1", { volume: { h24: 5 } }), pair("2", { volume: { h24: 6 } })];
  expect(priceOf(little, much)).toEqual([2]);
  expect(priceOf(much, little)).toEqual([2]);
  expect(priceOf(pair("3", { liquidity: { usd: 0 } }), much)).toEqual([3]);
});

it("of pairs of the same liquidity with the same volume the first counts", () => {
  const same = { liquidity: { usd: 5 }, volume: { h24: 5 } };
  expect(priceOf(pair("1", same), pair("2", same))).toEqual([1]);
});

it("pairs of another network, or without a token, are left out, and what is no list is refused", () => {
  expect(priceOf({ ...pair("1"), chainId: "other" }, pair("2", {}, { address: "" }), pair("3"))).toEqual([3]);
  expect(readPairs({ pairs: [] }, "solana", now)).toBeUndefined();
});
