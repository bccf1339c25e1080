import type { Queryable } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Starts the jobs that were put off, because what they wait for has come. Those that failed keep their pause. */
export async function startNow(db: Queryable, name: string): Promise<void> {
  await db.run(sql`
    update jobs.job set start_after = now() where name = ${name} and state = 'created' and start_after > now()`);
}
