import type { Deps } from "../../../deps.ts";
import { hours, later } from "../../../platform/clock.ts";
import type { MarketSource, MarketToken } from "../rules.ts";
import { sampleHistory, startOf, trendHours } from "./rules.ts";
import { findHourlyPrices } from "./store.ts";

/** The price of a token in each of the last hours, the oldest first; null where no upstream listed it. */
type Trend = (number | null)[];

/** The trends of some tokens, by their addresses. */
export async function listTrends(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { source, coins }: { readonly source: MarketSource; readonly coins: readonly MarketToken[] },
): Promise<Record<string, Trend>> {
  const now = clock.now();
  if (source === "sample")
    return Object.fromEntries(
      coins.map((coin) => [coin.address, sampleHistory(coin, now).map(({ price }) => price)]),
    );
  const first = later(startOf(now, hours(1)), -hours(trendHours));
  const addresses = coins.map(({ address }) => address);
  const trends = new Map(
    addresses.map((address) => [address, Array<number | null>(trendHours + 1).fill(null)]),
  );
  for (const { address, hour, price } of await findHourlyPrices(db, addresses, first)) {
    const trend = trends.get(address);
    if (trend) trend[(hour.getTime() - first.getTime()) / hours(1)] = price;
  }
  return Object.fromEntries(trends);
}
