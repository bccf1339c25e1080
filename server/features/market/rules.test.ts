import { sampleMarket } from "@keystead/content/market";
import { describe, expect, it } from "vitest";
import { sampleSnapshot } from "./rules.ts";

const { stats } = sampleSnapshot(sampleMarket, new Date("2026-11-20T12:00:00.000Z"));
const tokens = [...stats.newTokens.items, ...stats.popularTokens.items];

function expectWithin(value: number | null, [least, most]: readonly [number, number]): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

describe("the sample market", () => {
  it.each([
    ["24-hour volume", stats.volumeStats.totalVolume24h, [500_000, 10_000_000]],
    ["change", stats.volumeStats.percentChange, [-5, 10]],
    ["trending", stats.trendingTokens.count, [8, 20]],
    ["new tokens", stats.newTokens.total, [15, 40]],
    ["new in the last hour", stats.trendingTokens.newInLastHour, [15, 40]],
  ] as const)("has a plausible %s", (_, value, range) => {
    expectWithin(value, range);
  });

  it("has plausible tokens", () => {
    for (const { percentChange24h } of tokens) expectWithin(percentChange24h, [-5, 10]);
    for (const { replies } of stats.popularTokens.items) expectWithin(replies, [5, 34]);
  });

  it("names no token that could exist", () => {
    for (const { name, mintAddress } of tokens) {
      // Two words that nobody sells under; the label that says so stands on the panel.
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      // Base58, in which addresses are written, has no hyphen.
      expect(mintAddress).toMatch(/^sample-/);
    }
  });

  it("agrees with itself", () => {
    const { topToken, totalVolume24h } = stats.volumeStats;
    const volumes = stats.popularTokens.items.map(({ volume }) => volume);
    expect(topToken.volume).toBe(Math.max(...volumes));
    expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBeLessThanOrEqual(totalVolume24h);
    expect(stats.newTokens.items.length).toBeLessThanOrEqual(stats.newTokens.total);
  });
});
