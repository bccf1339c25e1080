import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";

import type { Database } from "../../db/database.ts";
import { seconds } from "../clock.ts";
import type { Log } from "../log.ts";
import { createBoss } from "./boss.ts";
import { saveOverrun } from "./job-overruns.ts";
import { type JobDefinition, usualLimit } from "./jobs.ts";

export interface Worker {
  /** Takes no more jobs and waits for the running ones. Jobs that outlast the grace period are retried. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Polling interval in milliseconds for delayed and scheduled jobs. New jobs arrive by NOTIFY. */
  readonly pollEvery?: number;
  /** Grace period in milliseconds for running jobs when the worker is stopped, 1000 or more. */
  readonly grace?: number;
}

/**
 * Runs the jobs of these definitions until stopped. Any number of workers may run at the same time; each job is taken by
 * one of them. Call `installQueues` with the same definitions first.
 */
export async function startWorker<D extends { readonly db: Database; readonly log: Log }>(
  deps: D,
  definitions: readonly JobDefinition<object, NoInfer<D>>[],
  { pollEvery = seconds(5), grace = seconds(10) }: WorkerOptions = {},
): Promise<Worker> {
  const boss = createBoss(deps, { migrate: true, supervise: true, schedule: true, useListenNotify: true });
  await boss.start();
  await schedule(boss, definitions);
  for (const { name, atStart } of definitions)
    // When one is waiting already, the queue takes no second one.
    if (atStart) await boss.send(name, {}, { singletonKey: "start" });
  for (const definition of definitions) {
    await boss.work(
      definition.name,
      {
        // After a full batch the next one is fetched at once, so a long queue does not wait for the polling interval.
        batchSize: 5,
        burstWhenBatchFull: true,
        // The second batch runs while the first waits for its slowest job.
        localConcurrency: 2,
        notifyPollingIntervalSeconds: pollEvery / seconds(1),
        pollingIntervalSeconds: Math.min(pollEvery, seconds(1)) / seconds(1),
        includeMetadata: true,
        perJobResults: true,
      },
      (jobs: JobWithMetadata[]) => Promise.all(jobs.map((job) => runJob(deps, definition, job))),
    );
  }
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: grace }) };
}

async function runJob<D extends { readonly db: Database; readonly log: Log }>(
  deps: D,
  definition: JobDefinition<object, D>,
  { id, data, retryCount, retryLimit }: JobWithMetadata,
): Promise<JobResult> {
  const attempt = retryCount + 1;
  try {
    await withinLimit(definition, definition.handle(deps, definition.payload.parse(data), attempt));
    return { id, status: "completed" };
  } catch (error) {
    if (error instanceof OverLimit) await noteOverrun(deps, definition);
    const context = { err: error, job: definition.name, id, attempt };
    if (retryCount < retryLimit) deps.log.warn(context, "a job failed and is tried again later");
    else deps.log.error(context, "a job failed for good");
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: "failed", output: { message: message.slice(0, 500) } };
  }
}

class OverLimit extends Error {}

/**
 * Watchdog: waits for a run no longer than its limit. A run that goes on cannot be stopped from outside. But the worker takes the
 * next job, instead of waiting for one that hangs.
 */
async function withinLimit(
  { limit = usualLimit }: Pick<JobDefinition<object, never>, "limit">,
  run: Promise<void>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new OverLimit(`it was not over in ${limit / seconds(1)} seconds`)),
      limit,
    );
  });
  await Promise.race([run, over]).finally(() => clearTimeout(timer));
}

/** Notes for the status that a job was over its limit. This may fail too, because the job may have waited for the database. */
async function noteOverrun({ db, log }: { db: Database; log: Log }, job: { name: string }): Promise<void> {
  await saveOverrun(db, job.name).catch((err: unknown) =>
    log.warn({ err, job: job.name }, "a job that was over its time could not be noted"),
  );
}

/** Makes the stored schedules match the definitions. */
async function schedule<D>(boss: PgBoss, definitions: readonly JobDefinition<object, D>[]): Promise<void> {
  const scheduled = definitions.filter((definition) => definition.schedule !== undefined);
  for (const { name } of await boss.getSchedules())
    if (!scheduled.some((definition) => definition.name === name)) await boss.unschedule(name);
  for (const definition of scheduled)
    // A shop that is off at night still runs its nightly jobs, once, when it is on again.
    if (definition.schedule)
      await boss.schedule(definition.name, definition.schedule, {}, { tz: "UTC", missed: "once" });
}
