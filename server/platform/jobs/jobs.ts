import { randomUUID } from "node:crypto";
import type { z } from "zod";

import type { Database, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { minutes, seconds } from "../clock.ts";
import type { Log } from "../log.ts";
import { createBoss, executorOf } from "./boss.ts";

/** What a caller needs to know to enqueue a job: its name and the shape of its payload. */
interface JobRef<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** A background job. `D` are the dependencies of its handler. */
export interface JobDefinition<Payload extends object, D> extends JobRef<Payload> {
  /** How often a failed job is retried, before it stays in the state `failed` for an operator to see. */
  readonly retries: number;
  /** Exponential backoff in milliseconds: each pause is about twice the one before. Default: 5 seconds to an hour. */
  readonly pause?: { readonly first: number; readonly longest: number };
  /** How long a run may take, in milliseconds. After that it counts as failed, and the next one may start. Default: 15 minutes. */
  readonly limit?: number;
  /** A cron expression in UTC: the job is enqueued at these moments with the payload `{}`, once for all nodes together. */
  readonly schedule?: string;
  /** Whether a worker enqueues it when it starts, with the payload `{}`, instead of waiting for the first scheduled moment. */
  readonly atStart?: boolean;
  /**
   * Must be idempotent: it runs again when the process died before its success was recorded.
   * @param attempt 1 for the first
   */
  handle(deps: D, payload: Payload, attempt: number): Promise<void>;
}

/** The limit of a run whose definition names none. */
export const usualLimit = minutes(15);

interface EnqueueOptions {
  /** The earliest start. Default: now. */
  readonly notBefore?: Date;
  /** Milliseconds until the earliest start, instead of a moment. */
  readonly after?: number;
  /** Deduplicates: at most one job waits under this key. Enqueuing again gives the waiting one the new payload and moment. */
  readonly key?: string;
}

/** The job queue. */
export interface Jobs {
  /** Writes the job in the caller's transaction: it runs once that commits, and does not exist if it rolls back. */
  enqueue<P extends object>(tx: Tx, job: JobRef<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /** Deletes the jobs of an account, waiting or done: those whose payload has its id as `accountId`. */
  deleteOf(tx: Tx, accountId: string): Promise<void>;
}

interface OpenJobs extends Jobs {
  close(): Promise<void>;
}

/** Opens the part that enqueues jobs, on the queues that `installQueues` has made before. `startWorker` runs the jobs. */
export async function openJobs(deps: { readonly db: Database; readonly log: Log }): Promise<OpenJobs> {
  // Started after the queues exist, so that it has cached them all: looking one up inside a transaction would take a
  // second connection while holding the first.
  const boss = createBoss(deps, { migrate: false, supervise: false, schedule: false });
  await boss.start();
  return {
    async enqueue(tx, job, payload, { notBefore, after, key } = {}) {
      job.payload.parse(payload);
      const db = executorOf(tx);
      // A number of seconds counts from the database's clock, which also decides when a job is due.
      const startAfter = notBefore ?? (after === undefined ? undefined : Math.ceil(after / seconds(1)));
      if (key === undefined) {
        // The queues allow one waiting job for each key, so a job without a key gets a unique one.
        const singletonKey = randomUUID();
        await boss.send(job.name, payload, { db, singletonKey, ...(startAfter && { startAfter }) });
        return;
      }
      // Updating the waiting job locks its row until the caller commits. A worker skips locked rows, so it cannot
      // take the job before what this transaction writes is visible to it.
      await boss.upsert(job.name, payload, { db, singletonKey: key, startAfter: startAfter ?? 0 });
    },
    async deleteOf(tx, accountId) {
      await tx.run(sql`delete from jobs.job where data->>'accountId' = ${accountId}`);
    },
    close: () => boss.stop({ graceful: true, close: false }),
  };
}
