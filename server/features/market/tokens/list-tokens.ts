import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { findFreshness, type Freshness } from "../find-freshness.ts";
import { sampleTokens, type ShownToken } from "../rules.ts";
import {
  compareTokens,
  isAmong,
  matchesSearch,
  readCursor,
  sortsKnownOf,
  timeframes,
  type TokenQuery,
  type TokenSort,
  tokenSorts,
  writeCursor,
} from "./rules.ts";
import { countTokens, findKnownFigures, findTokens } from "./store.ts";

type TokenList =
  | (Freshness & {
      ok: true;
      /** The figures by which tokens can be sorted. A figure that is unknown for every token gives no order. */
      sorts: TokenSort[];
      /** On all pages together. */
      total: number;
      tokens: ShownToken[];
      /** The cursor of the page that follows; null on the last one. */
      next: string | null;
    })
  | { ok: false; reason: "cursor_invalid" };

/** A page of the market's tokens; of the sample's, while nothing was ever fetched. */
export async function listTokens(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  query: TokenQuery,
): Promise<TokenList> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, query);
  if (query.cursor !== undefined && !after) return { ok: false, reason: "cursor_invalid" };

  const offset = (query.page - 1) * query.limit;
  const freshness = await findFreshness(deps);
  if (freshness.source === "sample") {
    const sample = sampleTokens(deps.shop.sampleMarket, freshness.asOf);
    const found = sample
      .filter((token) => (token.volume24h ?? 0) >= query.minVolume && matchesSearch(token, query.search))
      .filter((token) => isAmong(token, query.addresses))
      .sort((one, other) => compareTokens(one, other, query));
    const start = after ? found.findIndex(({ address }) => address === after.address) + 1 : offset;
    return {
      ok: true,
      ...freshness,
      sorts: sortsKnownOf(sample),
      ...pageOf(found.slice(start, start + query.limit + 1), query, found.length),
    };
  }
  const filter = { ...query, since: later(deps.clock.now(), -timeframes[query.timeframe]) };
  // One more than requested tells whether there is a next page.
  const [found, total, known] = await Promise.all([
    findTokens(deps.db, filter, { ...query, after, offset, limit: query.limit + 1 }),
    countTokens(deps.db, filter),
    findKnownFigures(deps.db, filter.since),
  ]);
  const sorts = tokenSorts.filter((sort) => known?.[sort] === true);
  return { ok: true, ...freshness, sorts, ...pageOf(found, query, total) };
}

function pageOf(found: readonly ShownToken[], query: TokenQuery, total: number) {
  const tokens = found.slice(0, query.limit);
  const last = tokens.at(-1);
  return { total, tokens, next: last && found.length > query.limit ? writeCursor(last, query) : null };
}
