import type { PublicMarketToken } from "@keystead/contract/program/public-api";
import type { MarketToken } from "./rules.ts";

/** Presents a token to programs of customers. */
export function presentMarketToken(coin: MarketToken): PublicMarketToken {
  return {
    address: coin.address,
    ticker: coin.symbol,
    name: coin.name,
    volume_24h: coin.volume24h,
    price: coin.price,
    change_24h: coin.change24h,
    market_cap: coin.marketCap,
    created_at: coin.createdAt?.toISOString() ?? null,
    // None of the providers counts holders.
    total_holders: null,
  };
}
