import type { Deps } from "../../deps.ts";
import { seconds } from "../../platform/clock.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { createPacedQueue } from "../../platform/concurrency/paced-queue.ts";
import { createQuota } from "../../platform/rate-limits/quota.ts";
import { createThrottledCount } from "../../platform/concurrency/throttled-count.ts";
import { admitEvent } from "./admit-event.ts";
import { anonymousEvent, limits, portion, type SentEvent } from "./rules.ts";
import { type QueuedEvent, storeEvents } from "./store-events.ts";

/** The origin of an event; `accountId` is the account of the session. */
interface Source {
  readonly network: string;
  readonly accountId?: string | undefined;
}

export interface EventQueue {
  /** Takes an event of the site without waiting for the database. */
  add(event: SentEvent, source: Source): void;
  /** Stores the events that wait. */
  close(): Promise<void>;
}

/** A process stores 400 events a second at most, so that a flood of them leaves the database to the shop. */
const pace = { most: 100, every: seconds(0.25), room: 2_000 };

/**
 * Opens the queue between the calls of the site and the database. A call is answered when its event is in memory: a process
 * that is killed loses a fraction of a second of usage data, or while the database is away up to 2,000 events.
 */
export function queueEvents(deps: Deps): EventQueue {
  const quota = createQuota(deps.rateLimits, limits.altogether, portion);
  const logLoss = createThrottledCount<unknown>(
    (events, err) =>
      deps.log.warn({ events, ...(err !== undefined && { err }) }, "usage events were dropped"),
    seconds(10),
  );
  const queue = createPacedQueue<QueuedEvent>({
    ...pace,
    async run(batch) {
      for (const event of batch) event.admitted ??= await admitEvent({ ...deps, quota }, event.network);
      await storeEvents(
        deps,
        batch.filter(({ admitted }) => admitted),
      );
    },
    retryAfter: [seconds(1), seconds(2), seconds(4), seconds(8)],
    maxClose: seconds(5),
    onDropped(events, error) {
      for (let count = 0; count < events; count += 1) logLoss(error);
    },
  });
  return {
    add(event, { network, accountId }) {
      const at = deps.clock.now();
      queue.add({
        id: uuidv7(at),
        at,
        ...anonymousEvent(event, deps.shop.brand.keyPrefix),
        network,
        accountId: accountId ?? null,
      });
    },
    close: () => queue.close(),
  };
}
