import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { days, hours, minutes, seconds } from "../clock.ts";
import type { Log } from "../log.ts";
import { createBoss } from "./boss.ts";
import type { JobDefinition } from "./jobs.ts";

const inSeconds = (milliseconds: number) => Math.round(milliseconds / seconds(1));

/**
 * Creates or upgrades the tables of the job queue, in a schema of their own, and gives each job its queue. Nothing here
 * touches a table that the migrations make.
 */
export async function installQueues(
  deps: { readonly db: Database; readonly log: Log },
  definitions: readonly JobDefinition<object, never>[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Nodes that start together take turns. pg-boss locks too, yet two of it that met an empty database at the same
    // moment were seen to both create the schema, and one failed.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('install job queues'))`);
    await install(deps, definitions);
  });
}

async function install(
  deps: { readonly db: Database; readonly log: Log },
  definitions: readonly JobDefinition<object, never>[],
): Promise<void> {
  const boss = createBoss(deps, { migrate: true, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const definition of definitions) {
      const settings = settingsOf(definition);
      // One waiting job for each key, see `enqueue`.
      await boss.createQueue(definition.name, { policy: "short", ...settings });
      // An existing queue keeps the settings of the release that made it, until this.
      await boss.updateQueue(definition.name, settings);
    }
  } finally {
    await boss.stop({ graceful: true, close: false });
  }
}

function settingsOf({
  retries,
  pause = { first: seconds(5), longest: hours(1) },
}: JobDefinition<object, never>) {
  return {
    notify: true,
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: inSeconds(pause.first),
    retryDelayMax: inSeconds(pause.longest),
    // A worker that died is noticed by its silence; one that hangs, by the clock.
    heartbeatSeconds: inSeconds(seconds(30)),
    expireInSeconds: inSeconds(minutes(15)),
    // Done and failed jobs stay this long for an operator to look at.
    deleteAfterSeconds: inSeconds(days(14)),
  };
}
