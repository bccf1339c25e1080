import type { Database } from "../../db/database.ts";
import { queueSchema } from "../../db/queue-schema.ts";
import { sql } from "../../db/sql.ts";
import { days, hours, minutes, seconds } from "../clock.ts";
import type { Log } from "../log.ts";
import { createBoss } from "./boss.ts";
import { type JobDefinition, usualLimit } from "./jobs.ts";

const inSeconds = (milliseconds: number) => Math.round(milliseconds / seconds(1));

/**
 * Creates or upgrades the tables of the job queue, in their own schema, and creates a queue for each job. The tables of
 * the migrations are not touched. Safe to call from many nodes at once.
 */
export async function installQueues(
  deps: { readonly db: Database; readonly log: Log },
  definitions: readonly JobDefinition<object, never>[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // A lock for nodes that start together. pg-boss has one too, yet two instances that met an empty database at the same
    // moment were seen to both create the schema, and one failed.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('install job queues'))`);
    await install(deps, definitions);
  });
}

async function install(
  deps: { readonly db: Database; readonly log: Log },
  definitions: readonly JobDefinition<object, never>[],
): Promise<void> {
  const schema = await deps.db.row(sql`select from pg_namespace where nspname = ${queueSchema}`);
  if (!schema) await deps.db.execute(`create schema ${queueSchema}`);
  const boss = createBoss(deps, { migrate: true, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const definition of definitions) {
      const settings = settingsOf(definition);
      // One waiting job for each key, see `enqueue`.
      await boss.createQueue(definition.name, { policy: "short", ...settings });
      // Without this, an existing queue would keep the settings of the release that created it.
      await boss.updateQueue(definition.name, settings);
    }
  } finally {
    await boss.stop({ graceful: true, close: false });
  }
}

function settingsOf({
  retries,
  pause = { first: seconds(5), longest: hours(1) },
  limit = usualLimit,
}: JobDefinition<object, never>) {
  return {
    notify: true,
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: inSeconds(pause.first),
    retryDelayMax: inSeconds(pause.longest),
    // The heartbeat detects a worker that died. The worker itself ends a run that is over its limit; the expiry is the fallback.
    heartbeatSeconds: inSeconds(seconds(30)),
    expireInSeconds: inSeconds(limit + minutes(1)),
    // Retention: completed and failed jobs stay this long for an operator to look at.
    deleteAfterSeconds: inSeconds(days(14)),
  };
}
