import { createClient } from "@keystead/contract/client";
import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { fetchWithServerTime } from "../../../lib/server-clock.ts";

const answerWithin = 10_000;

// Without the cookie: the answer is the same for everybody, so nobody has to be looked up for it.
const call = createClient((url, init) => fetchWithServerTime(url, { ...init, credentials: "omit" }));

/** The market as the server knows it; undefined when it does not answer in time, or the device is offline. */
export async function loadMarket(): Promise<MarketSnapshot | undefined> {
  // A request that cannot leave would be a red line in the console.
  if (!navigator.onLine) return undefined;
  const result = await call(marketStatsCall, {}, { signal: AbortSignal.timeout(answerWithin) });
  return result.ok ? result.data : undefined;
}
