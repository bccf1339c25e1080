import type { Queryable } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

/** The most days that the own rules of a license let a lease or a license file last; null when none has such a rule. */
export async function findMaxDays(db: Queryable): Promise<number | null> {
  const row = await db.row<{ days: number | null }>(sql`
    select greatest(max((overrides->>'offlineDays')::integer), max((overrides->>'fileDays')::integer)) as days
    from licenses where overrides <> '{}'`);
  return row?.days ?? null;
}
