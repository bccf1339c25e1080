import type { Queryable } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Records that a run of this job was over its time, by the clock of the database, which also says when jobs are due. */
export async function saveOverrun(db: Queryable, name: string): Promise<void> {
  await db.run(sql`
    insert into job_overruns (name, noticed_at) values (${name}, now())
    on conflict (name) do update set noticed_at = excluded.noticed_at`);
}

/**
 * Whether background jobs are late: one was over its time in the last 15 minutes, or one has waited for more than ten minutes for a
 * worker that takes it.
 */
export async function areJobsLate(db: Queryable): Promise<boolean> {
  const found = await db.row<{ isLate: boolean }>(sql`
    select exists (select from job_overruns where noticed_at > now() - interval '15 minutes')
      -- The state and "blocked" as in the partial index of pg-boss, which holds the waiting jobs alone.
      or exists (
        select from jobs.job
        where state < 'active' and not blocked and start_after < now() - interval '10 minutes'
      ) as "isLate"`);
  return found?.isLate === true;
}
