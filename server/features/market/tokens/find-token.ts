import type { Deps } from "../../../deps.ts";
import { findFreshness, type Freshness } from "../find-freshness.ts";
import { sampleTokens, type ShownToken } from "../rules.ts";
import { symbolOf } from "./rules.ts";
import { findTokenBy } from "./store.ts";

/** Which token: by its address, its ticker, or the one of this address if it has this ticker. */
type TokenName =
  | { readonly address: string; readonly ticker?: string | undefined }
  | { readonly address?: undefined; readonly ticker: string };

type TokenResult = (Freshness & { ok: true; token: ShownToken }) | { ok: false; reason: "not_found" };

/** One token. Tickers are not unique: one stands for the token with the highest volume in 24 hours. */
export async function findToken(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  { address, ticker }: TokenName,
): Promise<TokenResult> {
  const symbol = ticker === undefined ? null : symbolOf(ticker);
  const freshness = await findFreshness(deps);
  const token =
    freshness.source === "sample"
      ? sampleTokens(deps.shop.sampleMarket, freshness.asOf).find(
          (each) =>
            (address === undefined || each.address === address) &&
            (symbol === null || each.symbol.toLowerCase() === symbol),
        )
      : await findTokenBy(deps.db, { address: address ?? null, symbol });
  return token ? { ok: true, ...freshness, token } : { ok: false, reason: "not_found" };
}
