import { DatabaseUnavailable, storesNothing } from "./database-errors.ts";
import type { Database } from "./database.ts";
import { sql } from "./sql.ts";

/** Milliseconds. */
const checkLimit = 2_000;

/**
 * Checks whether the database has room and takes writes. It writes into a temporary file and into no table, so it needs no right and
 * leaves nothing behind.
 * @throws DatabaseUnavailable
 */
export async function checkWrites(db: Pick<Database, "transaction">): Promise<void> {
  const found = await db.transaction(
    async (tx) => {
      // 1 MB of rows does not fit into this memory, so PostgreSQL puts them on the disk. A small insert would find room in a page
      // that is there already, while a sign-up beside it needs a new one.
      await tx.execute("set local work_mem = '64kB'");
      return tx.row<{ isReadOnly: boolean }>(sql`
        with filler as materialized (select repeat('x', 1024) as text from generate_series(1, 1024))
        select sum(length(text)) as size, current_setting('transaction_read_only') = 'on' as "isReadOnly"
        from filler`);
    },
    { statementTimeout: checkLimit },
  );
  if (found?.isReadOnly) throw new DatabaseUnavailable("read-only", "it takes no writes");
}

/**
 * Writes what an answer does not depend on, such as when somebody was seen. While the database is full or read-only it is left out, because
 * the answer itself only reads.
 */
export async function writeIfPossible(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!storesNothing(error)) throw error;
  }
}
