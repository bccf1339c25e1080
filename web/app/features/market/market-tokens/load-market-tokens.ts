import type { MarketTokenList, MarketTokenListQuery } from "@keystead/contract/portal/market";
import { callMarket, marketTimeout } from "../polling/call-market.ts";

/** How the list is sorted. */
export type MarketTokenSort = MarketTokenListQuery["sort"];

/** Which tokens, and in what order. */
export interface MarketTokenQuery extends Pick<MarketTokenListQuery, "sort" | "order" | "search" | "limit"> {
  /** Only the tokens with these addresses; undefined for all. */
  addresses: readonly string[] | undefined;
}

/** Loads a list of tokens; undefined when the server does not answer in time or the device is offline. */
export async function loadMarketTokens({
  addresses,
  search,
  ...query
}: MarketTokenQuery): Promise<MarketTokenList | undefined> {
  if (!navigator.onLine) return undefined;
  const result = await callMarket(
    "GET /api/market/tokens",
    {
      query: {
        ...query,
        ...(search !== "" && { search }),
        ...(addresses && { addresses: addresses.join(",") }),
      },
    },
    { signal: AbortSignal.timeout(marketTimeout) },
  );
  return result.ok ? result.data : undefined;
}
