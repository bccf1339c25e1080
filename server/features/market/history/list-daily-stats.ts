import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { findFreshness } from "../find-freshness.ts";
import type { MarketSource } from "../rules.ts";
import { type Timeframe, timeframes } from "../market-tokens/rules.ts";
import { type DailyStats, sampleDays } from "./rules.ts";
import { findDays } from "./store.ts";

/** Volume and new tokens by days in UTC, the oldest first. Today counts as one day; 1h and 24h show only today. */
export async function listDailyStats(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  timeframe: Timeframe,
): Promise<{ source: MarketSource; asOf: Date; days: DailyStats[] }> {
  const now = deps.clock.now();
  const count = Math.max(1, timeframes[timeframe] / days(1));
  const freshness = await findFreshness(deps);
  if (freshness.source === "sample") {
    const { volumeStats, newTokens } = deps.shop.sampleMarket;
    return { ...freshness, days: sampleDays(volumeStats.totalVolume24h, newTokens.total, now, count) };
  }
  const since = later(now, -days(count - 1))
    .toISOString()
    .slice(0, 10);
  return { ...freshness, days: await findDays(deps.db, since) };
}
