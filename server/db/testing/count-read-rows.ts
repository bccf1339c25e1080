import type { Tx } from "../database.ts";
import { sql } from "../sql.ts";

/** How many rows of a table this transaction has read so far, from its pages or by an index: what a statement has cost, whatever the time. */
export async function countReadRows(tx: Tx, table: string): Promise<number> {
  return tx.count(sql`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables
    where relname = ${table}`);
}
