import type { Database, Tx } from "../db/database.ts";
import type { Clock } from "../platform/clock.ts";

/** A database whose transactions have the time of a clock that the test moves, instead of the server's. */
export const atTestTime = (db: Database, clock: Clock): Database => ({
  ...db,
  transaction: (work, options) =>
    db.transaction((tx) => {
      const timed: Tx = { ...tx, now: clock.now() };
      return work(timed);
    }, options),
});
