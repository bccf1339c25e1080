import type { Queryable } from "../database.ts";
import { newestMigration } from "./read-migrations.ts";

/** Whether a database that an earlier release has worked with gets migrations from this one. A new one does not count. */
export async function isBehind(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute("select to_regclass('public.schema_migrations') is not null as found");
  if (!(rows[0] as { found: boolean }).found) return false;
  const last = await lastMigration(db);
  return last !== null && last < (await newestMigration());
}

/** The number of the newest migration of a database; null while it has none. */
export async function lastMigration(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute("select max(version) as last from schema_migrations");
  return (rows[0] as { last: number | null }).last;
}
