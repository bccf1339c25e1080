import { sampleMarket } from "@keystead/content/market";
import type { MarketSnapshot } from "@keystead/contract/portal/market";

/** What the panels show. */
export interface MarketView {
  stats: MarketSnapshot["stats"];
  source: MarketSnapshot["source"];
  /** As of when, in milliseconds. */
  asOf: number;
  /** Whether the server answered the last time it was asked. */
  reached: boolean;
}

/**
 * What to show after the server was asked. Without an answer, figures that were real once stay, with their age; there
 * is nothing else than the built-in sample before the first answer, never anything random.
 * @param snapshot the answer; undefined when there was none
 * @param now milliseconds
 */
export function nextView(
  before: MarketView | undefined,
  snapshot: MarketSnapshot | undefined,
  now: number,
): MarketView {
  if (!snapshot && before && before.source !== "sample")
    return { ...before, source: "stale", reached: false };
  if (!snapshot) return { stats: sampleMarket, source: "sample", asOf: now, reached: false };
  const { stats, source } = snapshot;
  // A clock that is behind the server's must not see figures from the future.
  return { stats, source, asOf: Math.min(now, Date.parse(snapshot.asOf)), reached: true };
}

/** The figures of a market without any token say nothing: the sample stands in, as it does for a failure. */
export function withTokens(view: MarketView): MarketView {
  const { newTokens, popularTokens } = view.stats;
  if (newTokens.items.length + popularTokens.items.length > 0) return view;
  return { ...view, stats: sampleMarket, source: "sample" };
}
