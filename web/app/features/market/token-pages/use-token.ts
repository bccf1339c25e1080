import type { ChartFrame } from "@keystead/contract/portal/market";
import { useEffect, useReducer, useState } from "react";
import { createPoller } from "../../../lib/live/poller.ts";
import { figuresInterval } from "../polling/use-market.ts";
import { type LoadedToken, loadToken } from "./load-token.ts";

interface TokenView {
  /** The last answer; undefined before the first one. */
  token: LoadedToken;
  /** Whether the last request was answered. */
  reached: boolean;
}

const waiting: TokenView = { token: undefined, reached: true };

/**
 * A token with its chart, polled like the panels. While another time frame loads, the previous one stays. `retry` polls
 * at once.
 */
export function useToken(address: string, timeframe: ChartFrame) {
  const [view, setView] = useState(waiting);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const poll = createPoller(
      () => loadToken(address, timeframe),
      (previous: TokenView | undefined, token): TokenView => ({
        token: token ?? previous?.token,
        reached: token !== undefined,
      }),
    );
    return poll(figuresInterval, (next) =>
      setView((shown) => ({ token: next.token ?? shown.token, reached: next.reached })),
    );
  }, [address, timeframe, tries]);
  return { ...view, retry };
}
