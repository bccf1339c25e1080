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

/** The API silently drops more addresses in one call. */
const maxAddresses = 30;

/** A call has up to 30 tokens, and each of them has a few pairs. */
const maxPairs = 300;

/** The addresses of each call. */
export function groupsOf(addresses: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(addresses.length / maxAddresses) }, (_, index) =>
    addresses.slice(index * maxAddresses, (index + 1) * maxAddresses),
  );
}

/**
 * Reads pairs of DexScreener and returns one token for each base token. Of several pairs, the one with the most liquidity counts,
 * then the one with the most volume. The liquidity is unknown for pairs on a bonding curve. Undefined when it is no list.
 */
export function readPairs(json: unknown, network: string, now: Date): MarketToken[] | undefined {
  if (!Array.isArray(json)) return undefined;
  const best = new Map<string, { coin: MarketToken; rank: number }>();
  for (const pair of listAt(json, maxPairs).filter((each) => at(each, "chainId") === network)) {
    const coin = readPair(pair, now);
    if (!coin) continue;
    const rank = (dollarsOf(at(pair, "liquidity", "usd")) ?? -1) * 1e6 + (coin.volume24h ?? 0) / 1e6;
    const known = best.get(coin.address);
    if (!known || rank > known.rank) best.set(coin.address, { coin, rank });
  }
  return [...best.values()].map(({ coin }) => coin);
}

function readPair(pair: unknown, now: Date): MarketToken | undefined {
  const coin = at(pair, "baseToken");
  return marketTokenOf(
    { address: at(coin, "address"), name: at(coin, "name"), symbol: at(coin, "symbol") },
    {
      price: dollarsOf(at(pair, "priceUsd")),
      volume24h: dollarsOf(at(pair, "volume", "h24")),
      change24h: percentOf(at(pair, "priceChange", "h24")),
      marketCap: dollarsOf(at(pair, "marketCap")) ?? dollarsOf(at(pair, "fdv")),
      transactions24h: tradesOf(at(pair, "txns", "h24")),
      createdAt: momentOf(at(pair, "pairCreatedAt"), now),
      imageUrl: imageUrlOf(at(pair, "info", "imageUrl")),
    },
  );
}
