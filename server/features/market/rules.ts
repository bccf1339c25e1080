import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { seconds } from "../../platform/clock.ts";

/** How long caches may share a response: shorter than the polling interval of pages. */
export const answerLife = seconds(10);

/** The built-in sample, the same for everybody; only the time is that of the response. */
export function sampleSnapshot(stats: MarketSnapshot["stats"], now: Date): MarketSnapshot {
  return { success: true, source: "sample", asOf: now.toISOString(), stats };
}
