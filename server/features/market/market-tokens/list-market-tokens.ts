import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { pageOf } from "../../../platform/pagination.ts";
import { findFreshness, type Freshness } from "../find-freshness.ts";
import { sampleMarketTokens, type ShownMarketToken } from "../rules.ts";
import {
  compareMarketTokens,
  isAmong,
  matchesSearch,
  readCursor,
  sortsKnownOf,
  timeframes,
  type MarketTokenQuery,
  type MarketTokenSort,
  marketTokenSorts,
  writeCursor,
} from "./rules.ts";
import { countMarketTokens, findKnownFigures, findMarketTokens } from "./store.ts";

type MarketTokenList =
  | (Freshness & {
      ok: true;
      /** The figures by which tokens can be sorted. A figure that is unknown for every token gives no order. */
      sorts: MarketTokenSort[];
      /** On all pages together. */
      total: number;
      coins: ShownMarketToken[];
      /** The cursor of the page that follows; null on the last one. */
      next: string | null;
    })
  | { ok: false; reason: "cursor_invalid" };

/** A page of the market's tokens; of the sample's, while nothing was ever fetched. */
export async function listMarketTokens(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  query: MarketTokenQuery,
): Promise<MarketTokenList> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, query);
  if (query.cursor !== undefined && !after) return { ok: false, reason: "cursor_invalid" };

  const offset = (query.page - 1) * query.limit;
  const freshness = await findFreshness(deps);
  if (freshness.source === "sample") {
    const sample = sampleMarketTokens(deps.shop.sampleMarket, freshness.asOf);
    const found = sample
      .filter((coin) => (coin.volume24h ?? 0) >= query.minVolume && matchesSearch(coin, query.search))
      .filter((coin) => isAmong(coin, query.addresses))
      .sort((one, other) => compareMarketTokens(one, other, query));
    const start = after ? found.findIndex(({ address }) => address === after.address) + 1 : offset;
    return {
      ok: true,
      ...freshness,
      sorts: sortsKnownOf(sample),
      ...presentPage(found.slice(start, start + query.limit + 1), query, found.length),
    };
  }
  const filter = { ...query, since: later(deps.clock.now(), -timeframes[query.timeframe]) };
  const [found, total, known] = await Promise.all([
    findMarketTokens(deps.db, filter, { ...query, after, offset, limit: query.limit + 1 }),
    countMarketTokens(deps.db, filter),
    findKnownFigures(deps.db, filter.since),
  ]);
  const sorts = marketTokenSorts.filter((sort) => known?.[sort] === true);
  return { ok: true, ...freshness, sorts, ...presentPage(found, query, total) };
}

function presentPage(found: readonly ShownMarketToken[], query: MarketTokenQuery, total: number) {
  const { page, last } = pageOf(found, query.limit);
  return { total, coins: page, next: last ? writeCursor(last, query) : null };
}
