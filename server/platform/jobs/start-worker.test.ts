import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { connect, type Database } from "../../db/database.ts";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { sql } from "../../db/sql.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { emptyDatabase, testDatabase } from "../../db/testing/test-database.ts";
import { minutes, seconds, systemClock } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { createRateLimits } from "../rate-limits/rate-limit.ts";
import { deleteExpiredLimits } from "../rate-limits/delete-expired-limits-job.ts";
import { installQueues } from "./install-queues.ts";
import { type JobDefinition, type Jobs, openJobs } from "./jobs.ts";
import { startWorker } from "./start-worker.ts";

interface Doer {
  readonly db: Database;
  readonly log: typeof quietLog;
  readonly act: () => void | Promise<void>;
}

const task: JobDefinition<object, Doer> = {
  name: "task",
  payload: z.strictObject({}),
  retries: 3,
  handle: async ({ act }) => act(),
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(
  db: Database,
  definitions: readonly JobDefinition<object, Doer>[] = [task],
): Promise<Jobs> {
  closers.push(() => db.close());
  await installQueues({ db, log: quietLog }, definitions);
  const jobs = await openJobs({ db, log: quietLog });
  closers.push(() => jobs.close());
  return jobs;
}

async function work(db: Database, act: Doer["act"]) {
  const worker = await startWorker({ db, log: quietLog, act }, [task], {
    pollEvery: seconds(60),
    grace: seconds(1),
  });
  closers.push(() => worker.stop());
  return worker;
}

const enqueue = (db: Database, jobs: Jobs) => db.transaction((tx) => jobs.enqueue(tx, task, {}));
const states = async (db: Database) =>
  (await db.rows<{ state: string }>(sql`select state from jobs.job where name = 'task'`)).map(
    ({ state }) => state,
  );

/** Whether a worker has stopped listening, and no fetch of it is under way. */
async function stoppedFetching(db: Database): Promise<boolean> {
  const sessions = await db.rows<{ query: string; state: string }>(
    sql`select query, state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return (
    sessions.some(({ query }) => query.startsWith("unlisten")) &&
    sessions.every(({ state }) => state !== "active")
  );
}

test("nodes that start together on a new database prepare it together, beside the migrations", async () => {
  const db = await emptyDatabase();
  closers.push(() => db.close());
  const nodes = Array.from({ length: 4 }, () => connect({ url: db.url, log: quietLog }));
  for (const node of nodes) closers.push(() => node.close());
  const migrated = migrate(db);
  const opened = await Promise.all(
    nodes.map(async (node) => {
      await installQueues({ db: node, log: quietLog }, [task]);
      return openJobs({ db: node, log: quietLog });
    }),
  );
  for (const jobs of opened) closers.push(() => jobs.close());
  await migrated;
  for (const jobs of opened) await enqueue(db, jobs);
  expect(await states(db)).toHaveLength(4);
});

test("jobs enqueued by a process without a worker run once a worker starts", async () => {
  const db = await testDatabase();
  const jobs = await open(db);
  await enqueue(db, jobs);
  let runs = 0;
  await work(db, () => void (runs += 1));
  await expect.poll(() => runs).toBe(1);
});

test("a job that runs at the start of a worker needs nobody to enqueue it", async () => {
  const db = await testDatabase();
  const first: JobDefinition<object, Doer> = { ...task, name: "first", atStart: true };
  await open(db, [first]);
  let runs = 0;
  const deps = { db, log: quietLog, act: () => void (runs += 1) };
  const worker = await startWorker(deps, [first], { pollEvery: seconds(60), grace: seconds(1) });
  closers.push(() => worker.stop());
  await expect.poll(() => runs).toBe(1);
});

describe("a job that hangs", () => {
  test("is ended at its limit, said in the log, noted for the status, and the next one runs", async () => {
    const db = await testDatabase();
    const slow: JobDefinition<object, Doer> = { ...task, retries: 0, limit: seconds(0.2) };
    const jobs = await open(db, [slow]);
    const errors: unknown[] = [];
    const log = { ...quietLog, error: (fields: object | string) => void errors.push(fields) };
    let runs = 0;
    // Enough to occupy both batches of a worker.
    const act = () => ((runs += 1) <= 10 ? new Promise<void>(() => undefined) : undefined);
    const worker = await startWorker({ db, log, act }, [slow], { pollEvery: seconds(60), grace: seconds(1) });
    closers.push(() => worker.stop());
    for (let count = 0; count < 11; count += 1) await enqueue(db, jobs);
    await expect
      .poll(async () => (await states(db)).sort())
      .toEqual(["completed", ...Array.from({ length: 10 }, () => "failed")]);
    expect(errors).toHaveLength(10);
    expect(errors[0]).toMatchObject({ job: "task", err: { message: "it was not over in 0.2 seconds" } });
    expect(await db.rows(sql`select name from job_overruns`)).toEqual([{ name: "task" }]);
  });

  test("is ended by the queue as well, a minute later than by its worker", async () => {
    const db = await testDatabase();
    await open(db, [
      { ...task, limit: minutes(3) },
      { ...task, name: "usual" },
    ]);
    const limits = sql`select name, expire_seconds as seconds from jobs.queue order by name`;
    expect(await db.rows(limits)).toEqual([
      { name: "task", seconds: 240 },
      { name: "usual", seconds: 960 },
    ]);
  });
});

describe("stopping", () => {
  test("waits for the running job, and starts no other", async () => {
    const db = await testDatabase();
    const jobs = await open(db);
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let begun = 0;
    const worker = await work(db, () => {
      begun += 1;
      started.resolve();
      return finish.promise;
    });
    await enqueue(db, jobs);
    await started.promise;
    const stopped = worker.stop();
    // pg-boss first stops listening. A fetch that began before may still take a job, also one that is not sent yet.
    let quiet = 0;
    await expect.poll(async () => (quiet = (await stoppedFetching(db)) ? quiet + 1 : 0)).toBe(3);
    await enqueue(db, jobs);
    finish.resolve();
    await stopped;
    expect((await states(db)).sort()).toEqual(["completed", "created"]);
    expect(begun).toBe(1);
  });

  test("leaves a job that does not end in time to be tried again", async () => {
    const db = await testDatabase();
    const jobs = await open(db);
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const worker = await work(db, () => {
      started.resolve();
      return finish.promise;
    });
    await enqueue(db, jobs);
    await started.promise;
    await worker.stop();
    expect(await states(db)).toEqual(["retry"]);
    finish.resolve();
  });
});

describe("the database", () => {
  test("may drop every connection: new jobs still announce themselves afterwards", async () => {
    const db = await testDatabase();
    const jobs = await open(db);
    let runs = 0;
    await work(db, () => void (runs += 1));
    const others = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await db.run(others);
    const listening = sql`select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`;
    await expect.poll(() => db.rows(listening)).toHaveLength(1);
    await enqueue(db, jobs);
    await expect.poll(() => runs).toBe(1);
  });

  test("can restart while a worker runs, which then continues", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "keystead-jobs-"));
    closers.push(() => rm(dataDir, { recursive: true }));
    let server = await startEmbedded({ dataDir, log: quietLog });
    closers.push(() => server.stop());
    const db = connect({ url: server.urlOf("postgres"), log: quietLog, connectTimeout: seconds(2) });
    const jobs = await open(db);
    let runs = 0;
    await work(db, () => void (runs += 1));
    await server.stop();
    await expect(enqueue(db, jobs)).rejects.toThrow("The database is");
    server = await startEmbedded({ dataDir, log: quietLog });
    await enqueue(db, jobs);
    await expect.poll(() => states(db)).toEqual(["completed"]);
    expect(runs).toBe(1);
  });
});

describe("a timetable", () => {
  test("follows the latest job definitions", async () => {
    const db = await testDatabase();
    const hourly = { ...task, schedule: "0 * * * *" };
    await open(db, [hourly]);
    const start = async (definition: JobDefinition<object, Doer>) => {
      const worker = await startWorker({ db, log: quietLog, act: () => undefined }, [definition]);
      await worker.stop();
      return db.rows(sql`select name, cron, timezone from jobs.schedule`);
    };
    expect(await start(hourly)).toEqual([{ name: "task", cron: "0 * * * *", timezone: "UTC" }]);
    expect(await start({ ...task, schedule: "5 * * * *" })).toMatchObject([{ cron: "5 * * * *" }]);
    expect(await start(task)).toEqual([]);
  });

  test("runs the job that deletes expired rate limits, and keeps those in force", async () => {
    const db = await testDatabase();
    closers.push(() => db.close());
    const rateLimits = createRateLimits(db, createSecrets(Buffer.alloc(32)), systemClock);
    await rateLimits.take({ name: "short", allow: 1000, per: 1 }, "a");
    await rateLimits.take({ name: "long", allow: 1, per: minutes(10) }, "a");
    const everyMinute = { ...deleteExpiredLimits, schedule: "* * * * *" };
    await installQueues({ db, log: quietLog }, [everyMinute]);
    const start = async () => startWorker({ db, log: quietLog, rateLimits }, [everyMinute]);
    await (await start()).stop();
    // The worker reads the timetable every half minute, so the test lets that time pass.
    await db.run(sql`update jobs.version set cron_on = now() - interval '1 minute'`);
    const worker = await start();
    closers.push(() => worker.stop());
    await expect.poll(() => db.rows(sql`select 1 from rate_limits`)).toHaveLength(1);
  });
});
