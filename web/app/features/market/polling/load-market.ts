import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { callMarket, marketTimeout } from "./call-market.ts";

/** Loads the market; undefined when the server does not answer in time or the device is offline. */
export async function loadMarket(): Promise<MarketSnapshot | undefined> {
  // Offline, the request would be a red line in the console.
  if (!navigator.onLine) return undefined;
  const result = await callMarket(marketStatsCall, {}, { signal: AbortSignal.timeout(marketTimeout) });
  return result.ok ? result.data : undefined;
}
