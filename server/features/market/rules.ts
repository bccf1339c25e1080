import { sampleMarket } from "@keystead/content/market";
import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { seconds } from "../../platform/clock.ts";

/** How long an answer may be handed on without asking again: shorter than any page waits between two looks. */
export const answerLife = seconds(10);

/** The built-in market, word for word the same for everybody; only the moment is that of the answer. */
export function sampleSnapshot(now: Date): MarketSnapshot {
  return { success: true, source: "sample", asOf: now.toISOString(), stats: sampleMarket };
}
