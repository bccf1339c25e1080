import type { Deps } from "../../../deps.ts";
import { findFreshness, type Freshness } from "../find-freshness.ts";
import { sampleMarketTokens, type ShownMarketToken } from "../rules.ts";
import { symbolOf } from "./rules.ts";
import { findMarketTokenBy } from "./store.ts";

/** Which token: by its address, its ticker, or the one of this address if it has this ticker. */
type MarketTokenName =
  | { readonly address: string; readonly ticker?: string | undefined }
  | { readonly address?: undefined; readonly ticker: string };

type MarketTokenResult =
  (Freshness & { ok: true; coin: ShownMarketToken }) | { ok: false; reason: "not_found" };

/** One token. Tickers are not unique: one stands for the token with the highest volume in 24 hours. */
export async function findMarketToken(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  { address, ticker }: MarketTokenName,
): Promise<MarketTokenResult> {
  const symbol = ticker === undefined ? null : symbolOf(ticker);
  const freshness = await findFreshness(deps);
  const coin =
    freshness.source === "sample"
      ? sampleMarketTokens(deps.shop.sampleMarket, freshness.asOf).find(
          (each) =>
            (address === undefined || each.address === address) &&
            (symbol === null || each.symbol.toLowerCase() === symbol),
        )
      : await findMarketTokenBy(deps.db, { address: address ?? null, symbol });
  return coin ? { ok: true, ...freshness, coin } : { ok: false, reason: "not_found" };
}
