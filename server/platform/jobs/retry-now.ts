import type { Queryable } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Ends the pause of jobs that failed and wait for their next try, because what they failed for was repaired. */
export async function retryNow(db: Queryable, name: string): Promise<void> {
  await db.run(sql`
    update jobs.job set start_after = now() where name = ${name} and state = 'retry' and start_after > now()`);
}
