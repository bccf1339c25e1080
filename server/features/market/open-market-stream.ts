import { marketUpdated } from "@keystead/contract/portal/market-events";
import type { Deps } from "../../deps.ts";
import { seconds } from "../../platform/clock.ts";
import type { BroadcastStream, Connect } from "../../platform/log-streams/event-connection.ts";
import { getMarketStats } from "./get-market-stats.ts";
import type { WatchedSnapshot } from "./watch-snapshot.ts";

/** How often the figures in memory are looked at while somebody watches: they also grow stale without a new snapshot. */
const lookInterval = seconds(1);

export interface MarketStream {
  /** Connects a client to the stream of the market's figures. Returns false when there are too many streams. */
  open(address: string, connect: Connect): Promise<boolean>;
  close(): void;
}

/** Opens the stream of the market's figures, which all viewers of a process share: one look for everybody. */
export function openMarketStream(
  deps: Pick<Deps, "clock" | "shop" | "log">,
  snapshot: Pick<WatchedSnapshot, "read">,
  viewers: BroadcastStream,
): MarketStream {
  async function look(): Promise<void> {
    const { body, etag } = await getMarketStats(deps, snapshot);
    viewers.publish({ id: etag.slice(1, -1), event: marketUpdated, data: () => JSON.stringify(body) });
  }
  const looking = setInterval(() => {
    if (viewers.size() === 0) return;
    look().catch((error: unknown) => deps.log.debug({ err: error }, "the market could not be read"));
  }, lookInterval);
  return {
    async open(address, connect) {
      await look();
      return viewers.open(address, connect);
    },
    close: () => clearInterval(looking),
  };
}
