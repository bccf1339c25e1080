import type { Deps } from "../../../deps.ts";
import { advanceReader } from "../../../platform/events/advance-reader.ts";
import { takes } from "../rules.ts";
import { findEndpoints } from "../store.ts";
import { insertDeliveries, notifySenders } from "./store.ts";

/**
 * Queues the next events for each webhook that takes them, paused ones too, of which no sender needs to hear. An event from before a
 * webhook was made is not its own.
 * @returns whether there may be more
 */
export function queueDeliveries({ db }: Pick<Deps, "db">): Promise<boolean> {
  return advanceReader(db, "webhooks", async (tx, events) => {
    const endpoints = await findEndpoints(tx);
    const deliveries = events.flatMap(({ id: eventId, position, type, subject, at }) =>
      endpoints
        .filter((endpoint) => takes(endpoint, type) && at >= endpoint.createdAt)
        .map(({ id: endpointId }) => ({
          endpointId,
          eventId,
          position,
          type,
          subject,
          state: "waiting" as const,
          attempts: 0,
          createdAt: tx.now,
          nextAt: tx.now,
        })),
    );
    await insertDeliveries(tx, deliveries);
    const isPaused = new Map(endpoints.map(({ id, pausedAt }) => [id, pausedAt !== null]));
    if (deliveries.some(({ endpointId }) => !isPaused.get(endpointId))) await notifySenders(tx);
  });
}
