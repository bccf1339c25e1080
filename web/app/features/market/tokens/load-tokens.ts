import type { MarketTokenList, MarketTokenListQuery } from "@keystead/contract/portal/market";
import { callMarket, marketTimeout } from "../polling/call-market.ts";

/** How the list is sorted. */
export type TokenSort = MarketTokenListQuery["sort"];

/** Which tokens, and in what order. */
export interface TokenQuery extends Pick<MarketTokenListQuery, "sort" | "order" | "search" | "limit"> {
  /** Only the tokens with these addresses; undefined for all. */
  addresses: readonly string[] | undefined;
}

/** Loads a list of tokens; undefined when the server does not answer in time or the device is offline. */
export async function loadTokens({
  addresses,
  search,
  ...query
}: TokenQuery): Promise<MarketTokenList | undefined> {
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
