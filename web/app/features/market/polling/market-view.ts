import { sampleMarket } from "@keystead/content/market";
import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { SourceName } from "@keystead/contract/portal/status";

/** The data of the market panels. */
export interface MarketView {
  stats: MarketSnapshot["stats"];
  source: MarketSnapshot["source"];
  /** Who the figures come from; undefined for a sample. */
  providers: readonly SourceName[] | undefined;
  /** When the figures were taken, in milliseconds. */
  asOf: number;
  /** Whether the last request was answered. */
  reached: boolean;
}

/**
 * Reduces the previous view and an answer to the next view. Without an answer, real figures stay, marked as stale. Before
 * the first answer there is the built-in sample, never anything random. An answer that is older than the view, such as one that
 * a stream has overtaken, changes nothing.
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
  // Clock skew: figures must not come from the future of a device that is behind the server.
  return { stats, source, providers, asOf: Math.min(now, Date.parse(snapshot.asOf)), reached: true };
}

/** Falls back to the sample for a market without tokens, as for a failure. */
export function withTokens(view: MarketView): MarketView {
  const { newTokens, popularTokens } = view.stats;
  if (newTokens.items.length + popularTokens.items.length > 0) return view;
  return { ...view, stats: sampleMarket, source: "sample", providers: undefined };
}
