import type { Database } from "../database.ts";
import { sql } from "../sql.ts";

/**
 * Tells the worker that a job of this queue is due, as pg-boss does where it writes one itself. Without it the worker looks for jobs
 * that tests write by SQL only every five seconds.
 */
export async function wakeWorker(db: Database, queue: string): Promise<void> {
  await db.run(sql`select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), ${queue})`);
}
