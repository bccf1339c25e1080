import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/** The rows of a table, each as one text with every column; bytes are in hexadecimal. */
export interface DumpedTable {
  /** With its schema. */
  readonly name: string;
  readonly rows: readonly string[];
}

/** Dumps every table of every schema of ours and of the libraries, as a backup would hold it. */
export async function dumpDatabase(db: Database): Promise<DumpedTable[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    order by 1`);
  const dumped: DumpedTable[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(`select t::text as row from ${name} t`);
    dumped.push({ name, rows: rows.map((row) => (row as { row: string }).row) });
  }
  return dumped;
}
