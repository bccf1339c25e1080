import type { Queryable } from "../database.ts";
import { holdLock } from "../hold-lock.ts";
import { sql } from "../sql.ts";

/** An arbitrary number that names the advisory lock of restores and imports: one at a time works on another server's database. */
const restoreLock = 7_305_114_928;

/**
 * Holds another server's database for a restore or an import, as DATA_DIR is held for the embedded one.
 * @returns undefined when another one runs on it
 */
export const holdRestore = <T>(url: string, work: () => Promise<T>): Promise<T | undefined> =>
  holdLock(url, restoreLock, work);

/** Whether a restore or an import runs on this database. Looks at the lock without taking it, which could refuse a restore. */
export async function isRestoreHeld(db: Queryable): Promise<boolean> {
  // The halves of a lock's number.
  const held = await db.row(sql`
    select from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = ${restoreLock}::bigint`);
  return held !== undefined;
}
