import {
  at,
  dollarsOf,
  imageUrlOf,
  listAt,
  type MarketToken,
  momentOf,
  percentOf,
  marketTokenOf,
  tradesOf,
} from "../rules.ts";

/** The pools of a page of GeckoTerminal are 20; a longer list is not from there. */
const maxPools = 50;

/**
 * Reads a list of pools with its tokens (JSON:API) from GeckoTerminal. Returns undefined for anything else, which comes with
 * status 200 under throttling. Numbers are texts, and most are null for a new pool. The market cap is known only for verified
 * tokens; for others the value of the whole supply stands for it.
 */
export function readPools(json: unknown, dex: string, now: Date): MarketToken[] | undefined {
  if (!Array.isArray(at(json, "data"))) return undefined;
  const included = new Map(
    listAt(json, maxPools * 3, "included").map((entry) => [at(entry, "id"), at(entry, "attributes")]),
  );
  return listAt(json, maxPools, "data")
    .filter((pool) => at(pool, "relationships", "dex", "data", "id") === dex)
    .flatMap((pool) => readPool(pool, included, now) ?? []);
}

function readPool(
  pool: unknown,
  included: ReadonlyMap<unknown, unknown>,
  now: Date,
): MarketToken | undefined {
  const facts = at(pool, "attributes");
  const coin = included.get(at(pool, "relationships", "base_token", "data", "id"));
  return marketTokenOf(
    { address: at(coin, "address"), name: at(coin, "name"), symbol: at(coin, "symbol") },
    {
      price: dollarsOf(at(facts, "base_token_price_usd")),
      volume24h: dollarsOf(at(facts, "volume_usd", "h24")),
      change24h: percentOf(at(facts, "price_change_percentage", "h24")),
      marketCap: dollarsOf(at(facts, "market_cap_usd")) ?? dollarsOf(at(facts, "fdv_usd")),
      transactions24h: tradesOf(at(facts, "transactions", "h24")),
      createdAt: momentOf(at(facts, "pool_created_at"), now),
      imageUrl: imageUrlOf(at(coin, "image_url")),
    },
  );
}
