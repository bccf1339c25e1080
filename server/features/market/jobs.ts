import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { minutes } from "../../platform/clock.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { whenRoom } from "../../platform/jobs/when-room.ts";
import { thinHistory } from "./history/thin-history.ts";
import { fetchImages } from "./images/fetch-images.ts";
import { type FindNamed, pollMarket } from "./polling/poll-market.ts";
import type { OnSnapshot } from "./snapshots/save-snapshot.ts";

/** Bounds the history of the market, each hour. */
export const thinHistoryJob: JobDefinition<object, Deps> = {
  name: "thin-market-history",
  payload: z.strictObject({}),
  retries: 2,
  schedule: "17 * * * *",
  handle: thinHistory,
};

interface AboveMarket {
  /** What a slice above this one does in the transaction of each snapshot. */
  readonly onSnapshot: (deps: Deps, ...snapshot: Parameters<OnSnapshot>) => Promise<void>;
  /** The addresses whose figures a slice above this one needs. */
  readonly findNamed: (deps: Deps, ...asked: Parameters<FindNamed>) => ReturnType<FindNamed>;
}

/** Fetches the market from its sources, each minute: they renew their figures no faster. */
export function pollMarketJob({ onSnapshot, findNamed }: AboveMarket): JobDefinition<object, Deps> {
  return {
    name: "poll-market",
    payload: z.strictObject({}),
    // The next one is a minute away.
    retries: 0,
    limit: minutes(3),
    schedule: "* * * * *",
    atStart: true,
    handle: (deps) =>
      pollMarket(deps, {
        onSnapshot: (...snapshot) => onSnapshot(deps, ...snapshot),
        findNamed: (...asked) => findNamed(deps, ...asked),
      }),
  };
}

/** Fetches images of tokens that a poll has listed, each minute. */
export const fetchImagesJob: JobDefinition<object, Deps> = {
  name: "fetch-token-images",
  payload: z.strictObject({}),
  // The next one is a minute away.
  retries: 0,
  limit: minutes(5),
  schedule: "* * * * *",
  handle: whenRoom(fetchImages),
};
