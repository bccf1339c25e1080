import { createClient } from "@keystead/contract/client";
import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { fetchWithServerTime } from "../../../lib/server-clock.ts";

const timeout = 10_000;

// Without the session cookie: the answer is the same for everybody, so the server needs no session lookup. Revalidated,
// because the browser's cache would answer with the poll before (`stale-while-revalidate`) and send a second request.
const options: RequestInit = { credentials: "omit", cache: "no-cache" };
const call = createClient((url, init) => fetchWithServerTime(url, { ...init, ...options }));

/** Loads the market; undefined when the server does not answer in time or the device is offline. */
export async function loadMarket(): Promise<MarketSnapshot | undefined> {
  // Offline, the request would be a red line in the console.
  if (!navigator.onLine) return undefined;
  const result = await call(marketStatsCall, {}, { signal: AbortSignal.timeout(timeout) });
  return result.ok ? result.data : undefined;
}
