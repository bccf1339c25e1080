import type { Queryable } from "./database.ts";
import { type Sql, sql } from "./sql.ts";

/**
 * The current moment of the database's clock, which is one for all nodes. Clock skew: what ends or deletes something that
 * another node stored must not go by the clock of its own node.
 * @param sqlNow the current moment in SQL, from the dependencies
 */
export async function databaseTime(db: Queryable, sqlNow: () => Sql): Promise<Date> {
  const row = await db.row<{ now: Date }>(sql`select ${sqlNow()} as now`);
  if (!row) throw new Error("the database has no time");
  return row.now;
}
