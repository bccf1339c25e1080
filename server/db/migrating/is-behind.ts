import type { Queryable } from "../database.ts";
import { readMigrations } from "./read-migrations.ts";

/** Whether a database that an earlier release has worked with gets migrations from this one. A new one does not count. */
export async function isBehind(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute("select to_regclass('public.schema_migrations') is not null as found");
  if (!(rows[0] as { found: boolean }).found) return false;
  const applied = await db.execute("select max(version) as last from schema_migrations");
  const { last } = applied.rows[0] as { last: number | null };
  const newest = (await readMigrations()).at(-1)?.version ?? 0;
  return last !== null && last < newest;
}
