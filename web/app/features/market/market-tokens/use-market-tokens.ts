import type { MarketTokenList } from "@keystead/contract/portal/market";
import { useEffect, useReducer, useState } from "react";
import { createPoller } from "../../../lib/live/poller.ts";
import { figuresInterval } from "../polling/use-market.ts";
import { loadMarketTokens, type MarketTokenQuery } from "./load-market-tokens.ts";

interface MarketTokensView {
  /** The last answer. The list of the previous query stays while a new query loads. */
  list: MarketTokenList | undefined;
  /** Whether the last request was answered. */
  reached: boolean;
}

const waiting: MarketTokensView = { list: undefined, reached: true };

/** A list of tokens, polled like the panels. `retry` asks again at once. */
export function useMarketTokens({ sort, order, search, addresses, limit }: MarketTokenQuery) {
  const [view, setView] = useState(waiting);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const watched = addresses?.join(",");
  useEffect(() => {
    const query = { sort, order, search, addresses: watched?.split(","), limit };
    const poll = createPoller(
      () => loadMarketTokens(query),
      (previous: MarketTokensView | undefined, list): MarketTokensView => ({
        list: list ?? previous?.list,
        reached: list !== undefined,
      }),
    );
    return poll(figuresInterval, (next) =>
      setView((shown) => ({ list: next.list ?? shown.list, reached: next.reached })),
    );
  }, [sort, order, search, watched, limit, tries]);
  return { ...view, retry };
}
