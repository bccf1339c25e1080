import { sampleMarket } from "@keystead/content/market";
import type { MarketSnapshot } from "@keystead/contract/portal/market";

/** The start of the fake clock. */
export const start = Date.parse("2026-11-20T12:00:00.000Z");

/** A market with real figures, taken a number of seconds after the start. */
export function liveMarket(seconds = 0, changes: Partial<MarketSnapshot> = {}): MarketSnapshot {
  const asOf = new Date(start + seconds * 1000).toISOString();
  return {
    success: true,
    source: "live",
    asOf,
    providers: ["geckoterminal"],
    stats: sampleMarket,
    ...changes,
  };
}

/** A market without tokens. */
export const emptyStats: MarketSnapshot["stats"] = {
  volumeStats: { totalVolume24h: 0, percentChange: 0, topToken: { name: "", symbol: "", volume: 0 } },
  trendingTokens: { count: 0, newInLastHour: 0 },
  newTokens: { total: 0, items: [] },
  popularTokens: { items: [] },
};
