import type { Database } from "../../db/database.ts";
import { pageOf } from "../pagination.ts";
import {
  areEventsWaiting,
  type EventFilter,
  findEvents,
  findLastPosition,
  placeEvents,
  type StoredEvent,
} from "./store.ts";

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** The position after which the next page begins. */
  readonly next: number;
  /** Whether there was more to read. */
  readonly hasMore: boolean;
}

/**
 * Reads the events after a position, in their order: none twice, and none is missing that commits later. Readers and writers wait for
 * nobody, apart from two readers that give positions at the same time.
 */
export async function readEvents(
  db: Database,
  filter: EventFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventPage> {
  if (await areEventsWaiting(db)) await db.transaction((tx) => placeEvents(tx));
  const upTo = await findLastPosition(db);
  const { page, last } = pageOf(await findEvents(db, filter, { after, upTo, limit: limit + 1 }), limit);
  // Nobody goes back, also not to a position that a restored database has not reached yet.
  const next = last?.position ?? Math.max(after, upTo);
  return { events: page, next, hasMore: last !== undefined || (await areEventsWaiting(db, upTo)) };
}

/** The position of the last event until now: a reader that begins after it gets what happens from now on. */
export async function readLastPosition(db: Database): Promise<number> {
  while (await areEventsWaiting(db)) await db.transaction((tx) => placeEvents(tx));
  return findLastPosition(db);
}
