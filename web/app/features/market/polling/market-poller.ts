import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { createPoller, type Watch } from "../../../lib/live/poller.ts";
import { currentTime } from "../../../ui/clock.ts";
import { loadMarket } from "./load-market.ts";
import { type MarketView, nextView } from "./market-view.ts";

/** Makes one poller for all panels of a page. */
export function createMarketPoller(load: () => Promise<MarketSnapshot | undefined>): Watch<MarketView> {
  return createPoller(load, (before: MarketView | undefined, snapshot) =>
    nextView(before, snapshot, currentTime()),
  );
}

export const pollMarket = createMarketPoller(loadMarket);
