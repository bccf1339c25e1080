import { sampleMarket } from "@keystead/content/market";
import { expect, test } from "vitest";
import { activityItems } from "./activity-items.ts";
import { emptyStats } from "../polling/testing/market-answers.ts";
import { trendingMarketTokens } from "./trending-market-tokens.ts";

test("the six tokens with the most volume are shown, each once", () => {
  const coins = trendingMarketTokens(sampleMarket);
  expect(coins).toHaveLength(6);
  expect(new Set(coins.map(({ id }) => id)).size).toBe(6);
  const volumes = coins.map(({ volume24h }) => volume24h);
  expect(volumes).toEqual(volumes.toSorted((one, other) => other - one));
  expect(trendingMarketTokens(emptyStats)).toEqual([]);
});

test("the feed says of each new token one thing that is known of it", () => {
  const items = activityItems(sampleMarket);
  expect(items.map(({ type }) => type)).toEqual(["volume", "reply", "engagement", "volume", "reply"]);
  expect(items.slice(0, 3)).toMatchObject([
    { value: "$84K in 24 h" },
    { value: "6 replies" },
    { label: "Price", change: 0.9, value: "in 24 h" },
  ]);
  expect(items[0]).toMatchObject({ coin: "WANV", time: "4 min ago" });
});

test("a token whose replies are not known shows its volume", () => {
  const items = activityItems({ ...sampleMarket, popularTokens: { items: [] } });
  expect(items.map(({ type }) => type)).toEqual(["volume", "volume", "engagement", "volume", "volume"]);
});
