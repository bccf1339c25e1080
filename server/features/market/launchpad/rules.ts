import {
  at,
  countOf,
  dollarsOf,
  imageUrlOf,
  listAt,
  type MarketToken,
  momentOf,
  marketTokenOf,
} from "../rules.ts";

/** The most coins on a page of the launch platform's own API. */
const maxCoins = 50;

/**
 * Reads coins of the launch platform's own API, which nobody has documented: a bare list, or one under `coins`. It has no volume and
 * no change. Coins that the platform hides are left out. Undefined when it is no list.
 */
export function readCoins(json: unknown, now: Date): MarketToken[] | undefined {
  const list = Array.isArray(json) ? json : at(json, "coins");
  if (!Array.isArray(list)) return undefined;
  return listAt(list, maxCoins)
    .filter(
      (coin) => at(coin, "nsfw") !== true && at(coin, "is_banned") !== true && at(coin, "hidden") !== true,
    )
    .flatMap((coin) => readCoin(coin, now) ?? []);
}

function readCoin(coin: unknown, now: Date): MarketToken | undefined {
  return marketTokenOf(
    { address: at(coin, "mint"), name: at(coin, "name"), symbol: at(coin, "symbol") },
    {
      marketCap: dollarsOf(at(coin, "usd_market_cap")),
      replies: countOf(at(coin, "reply_count")),
      createdAt: momentOf(at(coin, "created_timestamp"), now),
      imageUrl: imageUrlOf(at(coin, "image_uri")),
    },
  );
}
