import type { ChartFrame, MarketTokenHistory } from "@keystead/contract/portal/market";
import { marketTokenAddress } from "@keystead/contract/values/market-token-address";
import { callMarket, marketTimeout } from "../polling/call-market.ts";

/** A token, or `missing` when no token has the address, or undefined when the server did not answer. */
export type LoadedMarketToken = MarketTokenHistory | "missing" | undefined;

/** Loads a token with its chart. Never throws. */
export async function loadMarketToken(address: string, timeframe: ChartFrame): Promise<LoadedMarketToken> {
  if (!marketTokenAddress.test(address)) return "missing";
  if (!navigator.onLine) return undefined;
  const result = await callMarket(
    "GET /api/market/tokens/{address}",
    { params: { address }, query: { timeframe } },
    { signal: AbortSignal.timeout(marketTimeout) },
  );
  if (result.ok) return result.data;
  return result.status === 404 ? "missing" : undefined;
}
