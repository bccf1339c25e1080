import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/**
 * Deletes the jobs that wait or run, because they may have run between a backup and its restore. What has to be done regularly is
 * enqueued again by its schedule.
 * @returns how many there were
 */
export async function dropJobs(tx: Tx): Promise<number> {
  const found = await tx.row<{ found: boolean }>(sql`select to_regclass('jobs.job') is not null as found`);
  // A restored export has no queue yet.
  return found?.found ? tx.run(sql`delete from jobs.job where state < 'completed'`) : 0;
}
