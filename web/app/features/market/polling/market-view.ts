import { sampleMarket } from "@keystead/content/market";
import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { SourceName } from "@keystead/contract/portal/status";

/** The data of the market panels. */
export interface MarketView {
  stats: MarketSnapshot["stats"];
  source: MarketSnapshot["source"];
  /** The providers of the figures; undefined for a sample. */
  providers: readonly SourceName[] | undefined;
  /** When the figures were taken, in milliseconds. */
  asOf: number;
  /** Whether the last request was answered. */
  reached: boolean;
}

/**
 * Makes the next view from the previous view and an answer. Without an answer, real figures stay and are marked as
 * stale. Before the first answer the view is the built-in sample, never random data. An answer that is older than the
 * view changes nothing. That happens when a stream has overtaken a poll.
 * @param snapshot undefined when there was no answer
 * @param now in milliseconds
 */
export function nextView(
  previous: MarketView | undefined,
  snapshot: MarketSnapshot | undefined,
  now: number,
): MarketView {
  if (!snapshot && previous && previous.source !== "sample")
    return { ...previous, source: "stale", reached: false };
  if (!snapshot)
    return { stats: sampleMarket, source: "sample", providers: undefined, asOf: now, reached: false };
  const { stats, source, providers } = snapshot;
  const isOlder = previous && previous.source !== "sample" && Date.parse(snapshot.asOf) < previous.asOf;
  if (isOlder) return previous;
  // Clock skew: on a device that is behind the server, the figures must not come from the future.
  return { stats, source, providers, asOf: Math.min(now, Date.parse(snapshot.asOf)), reached: true };
}

/** Falls back to the sample for a market without tokens, as for a failure. */
export function withMarketTokens(view: MarketView): MarketView {
  const { newTokens, popularTokens } = view.stats;
  if (newTokens.items.length + popularTokens.items.length > 0) return view;
  return { ...view, stats: sampleMarket, source: "sample", providers: undefined };
}
