import pgBoss from "pg-boss/package.json" with { type: "json" };
import type { Database } from "../../db/database.ts";
import { queueSchema } from "../../db/queue-schema.ts";
import { sql } from "../../db/sql.ts";

/** Versions of pg-boss's tables, which it numbers by itself. */
export interface QueueChange {
  readonly from: number;
  readonly to: number;
}

/**
 * What `installQueues` will do to the tables of the job queue; undefined when they are of this pg-boss, or not there yet. A pg-boss refuses to
 * start on tables of any other version, so the former release can't start again afterwards.
 */
export async function planQueues(db: Database): Promise<QueueChange | undefined> {
  const to = pgBoss.pgboss.schema;
  const there = await db.row<{ found: boolean }>(
    sql`select to_regclass(${`${queueSchema}.version`}) is not null as found`,
  );
  if (!there?.found) return undefined;
  const from = await db.count(sql`select max(version) as count from jobs.version`);
  // A newer release has changed them, and this one leaves them as they are.
  return from < to ? { from, to } : undefined;
}
