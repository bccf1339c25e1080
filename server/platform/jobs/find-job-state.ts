import type { Queryable } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export type JobState = "idle" | "waiting" | "running";

/** How jobs of these names stand, on all nodes together. One that is tried again later is waiting. */
export async function findJobState(db: Queryable, names: readonly string[]): Promise<JobState> {
  const row = await db.row<{ state: JobState }>(sql`
    select case when bool_or(state = 'active') then 'running' when count(*) > 0 then 'waiting' else 'idle' end as state
    from jobs.job where name = any(${names}::text[]) and state < 'completed'`);
  return row?.state ?? "idle";
}
