import type { Database, Tx } from "../db/database.ts";
import type { Clock } from "../platform/clock.ts";

/** A database that shows the time of a clock that the test moves, instead of the server's. */
export function atTestTime(db: Database, clock: Clock): Database {
  const time = () => Promise.resolve(clock.now());
  return {
    ...db,
    time,
    reserved: { ...db.reserved, time },
    transaction: (work, options) =>
      db.transaction((tx) => {
        const now = clock.now();
        const timed: Tx = { ...tx, now, time: () => Promise.resolve(now) };
        return work(timed);
      }, options),
  };
}
