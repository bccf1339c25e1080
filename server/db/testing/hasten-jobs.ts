import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { wakeWorker } from "./wake-worker.ts";

/**
 * Lets jobs start now that wait up to 15 seconds, as those do that mail a link: their delay is random, so that its length
 * reveals no account. It passes in real time, which tests do not wait for. Jobs that wait longer stay.
 * @returns how many there were
 */
export async function hastenJobs(db: Database): Promise<number> {
  const jobs = await db.rows<{ name: string }>(sql`
    update jobs.job set start_after = now()
    where state = 'created' and start_after between now() and now() + interval '15 seconds' returning name`);
  for (const name of new Set(jobs.map((job) => job.name))) await wakeWorker(db, name);
  return jobs.length;
}
