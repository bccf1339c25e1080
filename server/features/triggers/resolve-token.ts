import type { Deps } from "../../deps.ts";
import { findFreshness } from "../market/find-freshness.ts";
import { findMarketToken } from "../market/tokens/find-token.ts";
import { foldSymbol, parseToken, type TokenName } from "./rules.ts";

type Resolved = { ok: true; token: TokenName } | { ok: false; reason: "unknown_token" };

/**
 * The token that a person names, by its address and its symbol. A symbol means the token with the highest volume now. An address may
 * be of a token that no source has listed yet. Without live figures nothing is looked up: a symbol is then compared with each
 * snapshot.
 */
export async function resolveToken(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  text: string,
): Promise<Resolved> {
  const named = parseToken(text);
  const { source } = await findFreshness(deps);
  if (source === "sample") return { ok: true, token: named };
  const { address, symbol } = named;
  const found = await findMarketToken(deps, address === null ? { ticker: symbol ?? "" } : { address });
  if (found.ok)
    return { ok: true, token: { address: found.coin.address, symbol: foldSymbol(found.coin.symbol) } };
  return address === null ? { ok: false, reason: "unknown_token" } : { ok: true, token: named };
}
