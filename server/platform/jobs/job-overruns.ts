import type { Queryable } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Records that a run of this job was over its time, by the clock of the database, which also says when jobs are due. */
export async function saveOverrun(db: Queryable, name: string): Promise<void> {
  await db.run(sql`
    insert into job_overruns (name, noticed_at) values (${name}, now())
    on conflict (name) do update set noticed_at = excluded.noticed_at`);
}

const isRecentOverrun = sql`noticed_at > now() - interval '15 minutes'`;

/** The state and "blocked" as in the partial index of pg-boss, which holds the waiting jobs alone. */
const isOverdue = sql`state < 'active' and not blocked and start_after < now() - interval '10 minutes'`;

/**
 * Whether background jobs are late: one was over its time in the last 15 minutes, or one has waited for more than ten minutes for a
 * worker that takes it.
 */
export async function areJobsLate(db: Queryable): Promise<boolean> {
  const found = await db.row<{ isLate: boolean }>(sql`
    select exists (select from job_overruns where ${isRecentOverrun})
      or exists (select from jobs.job where ${isOverdue}) as "isLate"`);
  return found?.isLate === true;
}

/** The names of the jobs that are late, by what they are late with. */
export async function listLateJobs(
  db: Queryable,
): Promise<{ readonly overTime: readonly string[]; readonly waiting: readonly string[] }> {
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return {
    overTime: names(await db.rows(sql`select name from job_overruns where ${isRecentOverrun} order by name`)),
    waiting: names(await db.rows(sql`select distinct name from jobs.job where ${isOverdue} order by name`)),
  };
}
