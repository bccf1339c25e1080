import type { Database } from "../../db/database.ts";
import { createBatcher } from "./batch.ts";

/**
 * Half of the 64 requests that the measured server has at a time: with all of them in one batch, the event loop would wait for the
 * database, and then the database for the event loop.
 */
const maxAtOnce = 32;

/** Batches concurrent look-ups in the same database into one statement, see `createBatcher`. */
export function batchByDatabase<Item, Result>(
  run: (db: Database, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Database, item: Item) => Promise<Result> {
  const batchers = new WeakMap<Database, (item: Item) => Promise<Result>>();
  return (db, item) => {
    const batcher = batchers.get(db) ?? createBatcher((items: readonly Item[]) => run(db, items), maxAtOnce);
    batchers.set(db, batcher);
    return batcher(item);
  };
}
