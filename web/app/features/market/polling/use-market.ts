import { useEffect, useState } from "react";
import type { MarketView } from "./market-view.ts";
import { pollMarket } from "./market-poller.ts";

/** Polling intervals of the figures and of the feed, in milliseconds. */
export const figuresInterval = 30_000;
export const feedInterval = 15_000;

/** The market, polled at an interval; undefined until it is loaded and in the prerendered page. */
export function useMarket(interval: number): MarketView | undefined {
  const [view, setView] = useState<MarketView>();
  useEffect(() => pollMarket(interval, setView), [interval]);
  return view;
}
