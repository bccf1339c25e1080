import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { startPooler } from "../../../db/testing/pooler/start-pooler.ts";
import { runJob } from "../../../db/testing/run-job.ts";
import { quietLog as log } from "../../../db/testing/quiet-log.ts";
import { emptyDatabase } from "../../../db/testing/test-database.ts";
import { openDeps } from "../../../open-deps.ts";
import { startWorker } from "../../../platform/jobs/start-worker.ts";
import { Shutdown } from "../../../platform/shutdown/shutdown.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { shopConfig } from "../../../testing/open-shop.ts";
import { backUpJob } from "./jobs.ts";
import { backUp } from "./back-up.ts";

/** Nodes with folders of their own and one database behind a transaction pooler. */
async function openNodes(count: number) {
  const database = await emptyDatabase();
  const pooler = await startPooler({ url: database.url, size: 8 });
  const shutdown = new Shutdown();
  shutdown.add(() => database.close());
  shutdown.add(async () => pooler[Symbol.asyncDispose]());
  onTestFinished(() => shutdown.run(log));
  const disk = join(await newFolder(), "disk");
  const secretKey = randomBytes(32).toString("hex");
  const nodes = [];
  for (let number = 0; number < count; number += 1) {
    const config = shopConfig({
      DATABASE_URL: pooler.url,
      DATABASE_LISTEN_URL: database.url,
      DATA_DIR: await newFolder(),
      SECRET_KEY: secretKey,
      BACKUP_TO: disk,
    });
    nodes.push(await openDeps({ config, port: 0, log, shutdown }));
  }
  return { database, nodes, disk, shutdown };
}

test("of several nodes behind a pooler one makes the night's backup, once", async () => {
  const { database, nodes, disk, shutdown } = await openNodes(2);
  const workers = await Promise.all(nodes.map((node) => startWorker(node, [backUpJob], { pollEvery: 500 })));
  shutdown.add(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  // As the timetable of the queue sends it.
  await runJob(database, "back-up");
  const runs = sql`select failure, verified_at is not null as verified from backup_runs order by started_at`;
  expect(await database.rows(runs)).toEqual([{ failure: null, verified: true }]);
  // And when both are to make one, as by a retry beside a run that goes on.
  await Promise.all(nodes.map((node) => backUp(node)));
  expect(await database.rows(runs)).toHaveLength(2);
  // Of one day the last is kept.
  expect(await readdir(join(disk, "backups"))).toHaveLength(1);
});
