import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";

import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { hours, later, minutes, seconds } from "../clock.ts";
import { installQueues } from "./install-queues.ts";
import { type JobDefinition, openJobs } from "./jobs.ts";
import { startWorker } from "./start-worker.ts";

interface Notebook {
  readonly db: Database;
  readonly log: typeof quietLog;
  readonly write: (text: string, attempt: number) => void | Promise<void>;
}

const note: JobDefinition<{ text: string }, Notebook> = {
  name: "note",
  payload: z.strictObject({ text: z.string() }),
  retries: 2,
  pause: { first: seconds(1), longest: seconds(2) },
  handle: async ({ write }, { text }, attempt) => write(text, attempt),
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(definitions: readonly JobDefinition<object, Notebook>[] = [note]) {
  const db = await testDatabase();
  closers.push(() => db.close());
  await installQueues({ db, log: quietLog }, definitions);
  const jobs = await openJobs({ db, log: quietLog });
  closers.push(() => jobs.close());
  return { db, jobs };
}

async function work(db: Database, write: Notebook["write"], log = quietLog) {
  const worker = await startWorker({ db, log, write }, [note], { pollEvery: seconds(0.5) });
  closers.push(() => worker.stop());
  return worker;
}

const states = async (db: Database) =>
  (await db.rows<{ state: string }>(sql`select state from jobs.job where name = 'note'`)).map(
    ({ state }) => state,
  );

describe("a job", () => {
  test("runs when its transaction has committed, once only on two workers", async () => {
    const { db, jobs } = await open();
    const written: string[] = [];
    await work(db, (text) => void written.push(text));
    await work(db, (text) => void written.push(text));
    await db.transaction(async (tx) => {
      for (let count = 0; count < 40; count += 1) await jobs.enqueue(tx, note, { text: `${count}` });
      expect(written).toEqual([]);
    });
    await expect.poll(() => states(db)).toEqual(Array.from({ length: 40 }, () => "completed"));
    expect(written).toHaveLength(40);
  });

  test("is not enqueued when its transaction rolls back", async () => {
    const { db, jobs } = await open();
    const rolledBack = db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { text: "lost" });
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    expect(await states(db)).toEqual([]);
  });

  test("with a payload of the wrong shape is refused where it is enqueued", async () => {
    const { db, jobs } = await open();
    const wrong = db.transaction((tx) => jobs.enqueue<object>(tx, note, { words: "wrong" }));
    await expect(wrong).rejects.toThrow("words");
  });

  test("waits for its moment", async () => {
    const { db, jobs } = await open();
    const written: string[] = [];
    await work(db, (text) => void written.push(text));
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { text: "tomorrow" }, { notBefore: later(new Date(), hours(24)) });
      await jobs.enqueue(tx, note, { text: "now" });
    });
    await expect.poll(() => states(db)).toContain("completed");
    expect(written).toEqual(["now"]);
    await db.run(sql`update jobs.job set start_after = now() where state = 'created'`);
    await expect.poll(() => written).toEqual(["now", "tomorrow"]);
  });

  test("waits as long as it should by the clock of the database", async () => {
    const { db, jobs } = await open();
    await db.transaction((tx) => jobs.enqueue(tx, note, { text: "soon" }, { after: seconds(9.5) }));
    const [job] = await db.rows<{ wait: number }>(
      sql`select round(extract(epoch from start_after - created_on))::int as wait from jobs.job`,
    );
    expect(job?.wait).toBe(10);
  });

  test("is deduplicated by its key, with the latest payload", async () => {
    const { db, jobs } = await open();
    const enqueue = (text: string, key: string) =>
      db.transaction((tx) => jobs.enqueue(tx, note, { text }, { key }));
    await enqueue("first", "a");
    await Promise.all(["x", "y", "z"].map((text) => enqueue(text, "b")));
    await enqueue("last", "a");
    const waiting = await db.rows<{ key: string; text: string }>(
      sql`select singleton_key as key, data->>'text' as text from jobs.job order by 1`,
    );
    expect(waiting).toMatchObject([{ key: "a", text: "last" }, { key: "b" }]);
  });

  test("with a key is not started while a transaction that enqueues it again is open", async () => {
    const { db, jobs } = await open();
    const written: string[] = [];
    await db.transaction((tx) => jobs.enqueue(tx, note, { text: "old" }, { key: "a" }));
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { text: "new" }, { key: "a" });
      await work(db, (text) => void written.push(text));
      await db.transaction((other) => jobs.enqueue(other, note, { text: "beside" }));
      await expect.poll(() => written).toEqual(["beside"]);
    });
    await expect.poll(() => written).toEqual(["beside", "new"]);
  });
});

describe("a job that fails", () => {
  test("is retried with the number of the attempt", async () => {
    const { db, jobs } = await open();
    const attempts: number[] = [];
    await work(db, (_text, attempt) => {
      attempts.push(attempt);
      if (attempt < 2) throw new Error("not yet");
    });
    await db.transaction((tx) => jobs.enqueue(tx, note, { text: "" }));
    await expect.poll(() => states(db)).toEqual(["completed"]);
    expect(attempts).toEqual([1, 2]);
  });

  test("is stored as failed after its retries, with the reason and one log line", async () => {
    const { db, jobs } = await open();
    const errors: string[] = [];
    const log = { ...quietLog, error: (_fields: object | string, message = "") => void errors.push(message) };
    await work(
      db,
      () => {
        throw new Error("never");
      },
      log,
    );
    await db.transaction((tx) => jobs.enqueue(tx, note, { text: "" }));
    await expect.poll(() => states(db)).toEqual(["failed"]);
    expect(
      await db.row(sql`select retry_count as retries, output from jobs.job where name = 'note'`),
    ).toEqual({
      retries: 2,
      output: { message: "never" },
    });
    expect(errors).toEqual(["a job failed for good"]);
  });

  test("does not fail those beside it", async () => {
    const { db, jobs } = await open();
    await work(db, (text) => {
      if (text === "bad") throw new Error("bad");
    });
    await db.transaction(async (tx) => {
      for (const text of ["good", "bad", "good"]) await jobs.enqueue(tx, note, { text });
    });
    await expect.poll(async () => (await states(db)).sort()).toEqual(["completed", "completed", "failed"]);
  });

  test("waits twice as long before each try", async () => {
    const { db } = await open([{ ...note, retries: 9, pause: { first: minutes(1), longest: hours(3) } }]);
    const settings = sql`select retry_limit as tries, retry_delay as first, retry_delay_max as longest, retry_backoff as doubling
      from jobs.queue where name = 'note'`;
    expect(await db.row(settings)).toEqual({ tries: 9, first: 60, longest: 10_800, doubling: true });
    // A later release with other settings.
    await installQueues({ db, log: quietLog }, [note]);
    expect(await db.row(settings)).toEqual({ tries: 2, first: 1, longest: 2, doubling: true });
  });
});
