import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { followLazily } from "../../../lib/live/follow-lazily.ts";
import { createPoller, type Follow, type Poller } from "../../../lib/live/poller.ts";
import { currentTime } from "../../../ui/clock.ts";
import { loadMarket } from "./load-market.ts";
import { type MarketView, nextView } from "./market-view.ts";

/** Makes a poller that all panels of a page share. */
export function createMarketPoller(
  load: () => Promise<MarketSnapshot | undefined>,
  follow?: Follow<MarketSnapshot | undefined>,
): Poller<MarketView> {
  return createPoller(
    load,
    (previous: MarketView | undefined, snapshot) => nextView(previous, snapshot, currentTime()),
    follow,
  );
}

/** The stream begins after the first answer, so its code is loaded then. */
const followMarket = followLazily(async () => (await import("../stream/follow-market.ts")).followMarket);

export const pollMarket = createMarketPoller(loadMarket, followMarket);
