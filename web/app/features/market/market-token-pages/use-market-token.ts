import type { ChartFrame } from "@keystead/contract/portal/market";
import { useEffect, useReducer, useState } from "react";
import { createPoller } from "../../../lib/live/poller.ts";
import { figuresInterval } from "../polling/use-market.ts";
import { type LoadedMarketToken, loadMarketToken } from "./load-market-token.ts";

interface MarketTokenView {
  /** The last answer; undefined before the first one. */
  coin: LoadedMarketToken;
  /** Whether the last request was answered. */
  reached: boolean;
}

const waiting: MarketTokenView = { coin: undefined, reached: true };

/**
 * A token with its chart, polled like the panels. While another time frame loads, the previous one stays. `retry` polls
 * at once.
 * @param timeframe undefined to ask for nothing
 */
export function useMarketToken(address: string, timeframe: ChartFrame | undefined) {
  const [view, setView] = useState(waiting);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!timeframe) return undefined;
    const poll = createPoller(
      () => loadMarketToken(address, timeframe),
      (previous: MarketTokenView | undefined, coin): MarketTokenView => ({
        coin: coin ?? previous?.coin,
        reached: coin !== undefined,
      }),
    );
    return poll(figuresInterval, (next) =>
      setView((shown) => ({ coin: next.coin ?? shown.coin, reached: next.reached })),
    );
  }, [address, timeframe, tries]);
  return { ...view, retry };
}
