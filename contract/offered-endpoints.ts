import { allEndpoints } from "./all-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import * as triggerStreams from "./app/triggers.ts";
import * as apiKeys from "./portal/api-keys.ts";
import * as market from "./portal/market.ts";
import * as triggers from "./portal/triggers.ts";
import { listVideos } from "./portal/videos.ts";
import * as publicApi from "./program/public-api.ts";
import * as publicTriggers from "./program/triggers.ts";
import { listTriggerProducts, type TriggerProducts } from "./shop/trigger-products.ts";

interface Offer extends TriggerProducts {
  readonly hasMarket: boolean;
  readonly videoFeeds: readonly unknown[];
}

/** The calls that are about the market. API keys open the public API, which is about nothing else. */
const ofMarket: readonly object[] = [
  market,
  apiKeys,
  triggers,
  triggerStreams,
  publicApi,
  publicTriggers,
].flatMap((module) => Object.values<object>(module));

/** The calls that the server of a shop answers. */
export function offeredEndpoints({ hasMarket, videoFeeds, ...names }: Offer): readonly Endpoint[] {
  const offered = allEndpoints.filter((endpoint) => endpoint !== listVideos || videoFeeds.length > 0);
  if (!hasMarket) return offered.filter((endpoint) => !ofMarket.includes(endpoint));
  const named = publicTriggers.setBotTriggerOf(listTriggerProducts(names));
  return offered.map((endpoint) => (endpoint === publicTriggers.setBotTrigger ? named : endpoint));
}
