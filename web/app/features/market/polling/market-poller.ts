import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { createPoller, type Poller } from "../../../lib/live/poller.ts";
import { currentTime } from "../../../ui/clock.ts";
import { loadMarket } from "./load-market.ts";
import { type MarketView, nextView } from "./market-view.ts";

/** Makes a poller that all panels of a page share. */
export function createMarketPoller(load: () => Promise<MarketSnapshot | undefined>): Poller<MarketView> {
  return createPoller(load, (previous: MarketView | undefined, snapshot) =>
    nextView(previous, snapshot, currentTime()),
  );
}

export const pollMarket = createMarketPoller(loadMarket);
