import type { PublicMarketToken } from "@keystead/contract/program/public-api";
import type { MarketToken } from "./rules.ts";

/** Presents a token to programs of customers. */
export function presentToken(token: MarketToken): PublicMarketToken {
  return {
    address: token.address,
    ticker: token.symbol,
    name: token.name,
    volume_24h: token.volume24h,
    price: token.price,
    change_24h: token.change24h,
    market_cap: token.marketCap,
    created_at: token.createdAt?.toISOString() ?? null,
    // None of the providers counts holders.
    total_holders: null,
  };
}
