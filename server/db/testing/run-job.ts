import { setTimeout } from "node:timers/promises";
import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { wakeWorker } from "./wake-worker.ts";

/**
 * Runs a scheduled job now, instead of at its next moment, and waits for its end: two runs at once, which the queue's timetable
 * never makes, would store their results in any order.
 */
export async function runJob(db: Database, name: string): Promise<void> {
  const job = await db.row<{ id: string }>(sql`
    insert into jobs.job (name, data) values (${name}, '{}') returning id`);
  await wakeWorker(db, name);
  const isUnderWay = sql`
    select from jobs.job where id = ${job?.id ?? ""} and state in ('created', 'active')`;
  while (await db.row(isUnderWay)) await setTimeout(50);
}
