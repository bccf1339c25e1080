import type { Database, Tx } from "../../db/database.ts";
import {
  areEventsWaiting,
  findEvents,
  findLastPosition,
  lockReader,
  moveReader,
  placeEvents,
  type StoredEvent,
} from "./store.ts";

/** How many events a reader takes at once. */
const batch = 500;

/**
 * Hands the next events to a reader inside the product, and stores how far it has come in the transaction in which it handles them: each
 * event is handled once, however many processes read. While another process reads, this one does nothing.
 * @returns whether there may be more. While others write there always are some, so who goes on until there is none never ends.
 */
export async function advanceReader(
  db: Database,
  name: string,
  handle: (tx: Tx, events: readonly StoredEvent[]) => Promise<void>,
): Promise<boolean> {
  if (await areEventsWaiting(db)) await db.transaction((tx) => placeEvents(tx));
  return db.transaction(async (tx) => {
    const after = await lockReader(tx, name);
    if (after === undefined) return false;
    const upTo = await findLastPosition(tx);
    const events = await findEvents(tx, {}, { after, upTo, limit: batch });
    const last = events.at(-1);
    if (!last) return false;
    await handle(tx, events);
    await moveReader(tx, name, last.position);
    return events.length === batch;
  });
}
