import { describe, expect, it } from "vitest";
import { days, hours, later, minutes } from "../../../platform/clock.ts";
import { addressOf, marketToken } from "../../../testing/market.ts";
import { ageOf, statsOf } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const counts = { volumeBefore: 10_000, newInLastHour: 3, newInLastDay: 40 };

describe("the figures of the market", () => {
  it("name the volume, its change against the day before, and the top token", () => {
    const coins = [marketToken(1), marketToken(12), marketToken(2)];
    expect(statsOf(coins, counts, now)).toMatchObject({
      volumeStats: {
        totalVolume24h: 15_000,
        percentChange: 50,
        topToken: { name: "Token 12", symbol: "TK12", volume: 12_000 },
      },
      // A rise, with at least 10,000 dollars traded.
      trendingTokens: { count: 1, newInLastHour: 3 },
      newTokens: { total: 40 },
    });
    const first = statsOf(coins, { ...counts, volumeBefore: null }, now);
    expect(first.volumeStats.percentChange).toBeNull();
  });

  it.each([
    ["a rise with 10,000 dollars", 0.1, 10_000, 1],
    ["a rise with less", 0.1, 9_999, 0],
    ["no change", 0, 10_000, 0],
    ["a fall", -1, 50_000, 0],
  ])("call a token trending for %s", (_, change24h, volume24h, count) => {
    const coins = [marketToken(1, { change24h, volume24h })];
    expect(statsOf(coins, counts, now).trendingTokens.count).toBe(count);
  });

  it("list the newest tokens with their age, none of the future and none with an unknown figure", () => {
    const created = (ago: number) => ({ createdAt: later(now, -ago) });
    const { newTokens } = statsOf(
      [
        marketToken(1, created(hours(2))),
        marketToken(2, created(minutes(4))),
        marketToken(3, created(-1)),
        marketToken(4, { ...created(1), price: null }),
        marketToken(5),
        marketToken(6, created(0)),
      ],
      counts,
      now,
    );
    expect(newTokens.items.map(({ symbol, timeAgo }) => [symbol, timeAgo])).toEqual([
      ["TK6", "just now"],
      ["TK2", "4 min ago"],
      ["TK1", "2 h ago"],
    ]);
  });

  it("list the tokens with the most replies, or trades, beside those with the most volume", () => {
    const many = Array.from({ length: 30 }, (_, index) => marketToken(index + 1));
    const talked = marketToken(31, { replies: 2, volume24h: 1, transactions24h: 0 });
    const { items } = statsOf([...many, talked], counts, now).popularTokens;
    expect(items[0]).toMatchObject({ mintAddress: addressOf(31), replies: 2 });
    expect(items[1]).toMatchObject({ symbol: "TK30", replies: null, transactions: 210 });
    expect(items).toHaveLength(11);
    expect(new Set(items.map(({ mintAddress }) => mintAddress)).size).toBe(11);
  });

  it("are empty for an empty market", () => {
    expect(statsOf([], counts, now)).toMatchObject({
      volumeStats: { totalVolume24h: 0, topToken: { name: "", symbol: "", volume: 0 } },
      newTokens: { items: [] },
      popularTokens: { items: [] },
    });
  });
});

it.each([
  [-5, "just now"],
  [minutes(1) - 1, "just now"],
  [minutes(1), "1 min ago"],
  [hours(1) - 1, "59 min ago"],
  [hours(1), "1 h ago"],
  [days(2) - 1, "47 h ago"],
  [days(2), "2 days ago"],
])("an age of %d ms is %s", (age, words) => {
  expect(ageOf(later(now, -age), now)).toBe(words);
});
