import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";

import type { Database } from "../../db/database.ts";
import { seconds } from "../clock.ts";
import type { Log } from "../log.ts";
import { createBoss } from "./boss.ts";
import type { JobDefinition } from "./jobs.ts";

export interface Worker {
  /** Takes no more jobs and waits for the running ones. What still runs after the grace is tried again. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Milliseconds between two looks for jobs that became due by time alone. New jobs announce themselves. */
  readonly pollEvery?: number;
  /** Milliseconds that running jobs have to end when the worker is stopped, 1000 or more. */
  readonly grace?: number;
}

/**
 * Works on the jobs of these definitions until stopped. Any number of workers may run beside each other, each job is
 * taken by one of them. Call `openJobs` with the same definitions first.
 */
export async function startWorker<D extends { readonly db: Database; readonly log: Log }>(
  deps: D,
  definitions: readonly JobDefinition<object, NoInfer<D>>[],
  { pollEvery = seconds(5), grace = seconds(10) }: WorkerOptions = {},
): Promise<Worker> {
  const boss = createBoss(deps, { migrate: true, supervise: true, schedule: true, useListenNotify: true });
  await boss.start();
  await schedule(boss, definitions);
  for (const definition of definitions) {
    await boss.work(
      definition.name,
      {
        // A full batch is followed by the next one at once, so a long queue is not worked off at the polling pace.
        batchSize: 5,
        burstWhenBatchFull: true,
        // The second one goes on while the first waits for the slowest job of its batch.
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

async function runJob<D extends { readonly log: Log }>(
  deps: D,
  definition: JobDefinition<object, D>,
  { id, data, retryCount, retryLimit }: JobWithMetadata,
): Promise<JobResult> {
  const attempt = retryCount + 1;
  try {
    await definition.handle(deps, definition.payload.parse(data), attempt);
    return { id, status: "completed" };
  } catch (error) {
    const facts = { err: error, job: definition.name, id, attempt };
    if (retryCount < retryLimit) deps.log.warn(facts, "a job failed and is tried again later");
    else deps.log.error(facts, "a job failed for good");
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: "failed", output: { message: message.slice(0, 500) } };
  }
}

/** Makes the stored timetable the one of the definitions. */
async function schedule<D>(boss: PgBoss, definitions: readonly JobDefinition<object, D>[]): Promise<void> {
  const wanted = definitions.filter((definition) => definition.schedule !== undefined);
  for (const { name } of await boss.getSchedules())
    if (!wanted.some((definition) => definition.name === name)) await boss.unschedule(name);
  for (const definition of wanted)
    // A shop that is off at night still does its nightly work, once, when it is on again.
    if (definition.schedule)
      await boss.schedule(definition.name, definition.schedule, {}, { tz: "UTC", missed: "once" });
}
