import { useEffect, useState } from "react";
import { type MarketView } from "./market-view.ts";
import { pollMarket } from "./market-poller.ts";

/** How often the figures are looked at, and how often the feed, in milliseconds. */
export const figuresEvery = 30_000;
export const feedEvery = 15_000;

/** The market, renewed at an interval; undefined until it is known and in a prerendered page. */
export function useMarket(every: number): MarketView | undefined {
  const [view, setView] = useState<MarketView>();
  useEffect(() => pollMarket(every, setView), [every]);
  return view;
}
