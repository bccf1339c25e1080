import { callModules, endpointsOf, type Need } from "./all-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import * as publicTriggers from "./program/triggers.ts";
import { listTriggerProducts, type TriggerProducts } from "./shop/trigger-products.ts";

interface Offer extends TriggerProducts {
  readonly hasMarket: boolean;
  readonly videoFeeds: readonly unknown[];
}

/** The calls that the server of a shop answers. */
export function offeredEndpoints({ hasMarket, videoFeeds, ...names }: Offer): readonly Endpoint[] {
  const has: Record<Need, boolean> = { market: hasMarket, channels: videoFeeds.length > 0 };
  const offered = callModules
    .filter((module) => !("needs" in module) || has[module.needs])
    .flatMap(endpointsOf);
  if (!hasMarket) return offered;
  const named = publicTriggers.setBotTriggerOf(listTriggerProducts(names));
  return offered.map((endpoint) => (endpoint === publicTriggers.setBotTrigger ? named : endpoint));
}
