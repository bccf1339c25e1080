import pg from "pg";
import { listTables } from "./list-tables.ts";

/** Counts the rows of each table at one moment. Reads every page, so a page whose checksum is wrong fails it. */
export async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // An index could be counted instead of the table.
    await client.query(
      "begin isolation level repeatable read read only; set local enable_indexonlyscan = off; set local enable_indexscan = off",
    );
    const counted: Record<string, number> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select count(*)::int as count from ${name}`);
      counted[name] = (rows[0] as { count: number }).count;
    }
    return counted;
  } finally {
    await client.end();
  }
}
