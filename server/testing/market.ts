import type { Deps } from "../deps.ts";
import type { MarketToken } from "../features/market/rules.ts";
import { saveSnapshot } from "../features/market/snapshots/save-snapshot.ts";

/** An address as a chain has them, made up from a number. */
export function addressOf(number: number): string {
  return `So1anaTest${String(number).padStart(33, "x").replaceAll("0", "o")}`;
}

/** A token with every figure, unless told otherwise. */
export function marketToken(number: number, changes: Partial<MarketToken> = {}): MarketToken {
  return {
    address: addressOf(number),
    name: `Token ${number}`,
    symbol: `TK${number}`,
    price: number / 1000,
    volume24h: number * 1000,
    change24h: number - 5,
    marketCap: number * 10_000,
    transactions24h: number * 7,
    replies: null,
    createdAt: null,
    imageUrl: null,
    ...changes,
  };
}

/** Saves a snapshot of the market as of the clock of the shop, as a poll does. */
export function saveMarket(
  { db, clock }: Pick<Deps, "db" | "clock">,
  coins: readonly MarketToken[],
  { unlisted = [] }: { readonly unlisted?: readonly MarketToken[] } = {},
): Promise<void> {
  return db.transaction((tx) => saveSnapshot(tx, coins, { asOf: clock.now(), unlisted }));
}
