import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { createWatch, type Watch } from "../../../lib/live/create-watch.ts";
import { currentTime } from "../../../ui/clock.ts";
import { loadMarket } from "./load-market.ts";
import { type MarketView, nextView } from "./market-view.ts";

/** Makes one poller for all panels of a page. */
export function createMarketWatch(load: () => Promise<MarketSnapshot | undefined>): Watch<MarketView> {
  return createWatch(load, (before: MarketView | undefined, snapshot) =>
    nextView(before, snapshot, currentTime()),
  );
}

export const watchMarket = createMarketWatch(loadMarket);
