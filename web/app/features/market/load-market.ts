import { createClient } from "@keystead/contract/client";
import type { MarketSnapshot } from "@keystead/contract/market";

const answerWithin = 10_000;

// Without the cookie: the answer is the same for everybody, so nobody has to be looked up for it.
const call = createClient((url, init) => fetch(url, { ...init, credentials: "omit" }));

/** The market as the server knows it; undefined when it does not answer in time. */
export async function loadMarket(): Promise<MarketSnapshot | undefined> {
  const result = await call("GET /api/pump-fun-stats", {}, { signal: AbortSignal.timeout(answerWithin) });
  return result.ok ? result.data : undefined;
}
