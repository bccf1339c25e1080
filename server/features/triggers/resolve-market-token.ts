import type { Deps } from "../../deps.ts";
import { findFreshness } from "../market/find-freshness.ts";
import { findMarketToken } from "../market/market-tokens/find-market-token.ts";
import { foldSymbol, parseMarketToken, type MarketTokenName } from "./rules.ts";

type Resolved = { ok: true; coin: MarketTokenName } | { ok: false; reason: "unknown_token" };

/**
 * The token that a person names, by its address and its symbol. A symbol means the token with the highest volume now. An address may
 * be of a token that no source has listed yet. Without live figures nothing is looked up: a symbol is then compared with each
 * snapshot.
 */
export async function resolveMarketToken(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  text: string,
): Promise<Resolved> {
  const named = parseMarketToken(text);
  const { source } = await findFreshness(deps);
  if (source === "sample") return { ok: true, coin: named };
  const { address, symbol } = named;
  const found = await findMarketToken(deps, address === null ? { ticker: symbol ?? "" } : { address });
  if (found.ok)
    return { ok: true, coin: { address: found.coin.address, symbol: foldSymbol(found.coin.symbol) } };
  return address === null ? { ok: false, reason: "unknown_token" } : { ok: true, coin: named };
}
