import { allEndpoints } from "../all-endpoints.ts";
import type { Endpoint } from "../endpoint.ts";
import { marketStats } from "../portal/market.ts";
import { plannedEndpoints } from "../program/public-api.ts";

interface Market {
  readonly hasMarket: boolean;
  readonly triggerProducts: readonly string[];
}

/** The calls that the server of a shop answers. */
export function offeredEndpoints({ hasMarket }: Pick<Market, "hasMarket">): readonly Endpoint[] {
  return hasMarket ? allEndpoints : allEndpoints.filter((endpoint) => endpoint !== marketStats);
}

/** The calls that it will answer: all of them are about the market. */
export function announcedEndpoints({ hasMarket, triggerProducts }: Market): readonly Endpoint[] {
  return hasMarket ? plannedEndpoints(triggerProducts) : [];
}
