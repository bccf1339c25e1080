import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { sql } from "../../db/sql.ts";
import type { Database } from "../../db/database.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { later, minutes, seconds } from "../clock.ts";
import { type JobDefinition, openJobs } from "./jobs.ts";
import { startWorker } from "./start-worker.ts";

interface Note {
  text: string;
}
interface Notebook {
  db: Database;
  log: typeof quietLog;
  write: (text: string, attempt: number) => void | Promise<void>;
}

const note: JobDefinition<Note, Notebook> = {
  name: "note",
  payload: z.strictObject({ text: z.string() }),
  retries: 2,
  pause: { first: seconds(1), longest: seconds(1) },
  handle: async ({ write }, { text }, attempt) => write(text, attempt),
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(definitions: readonly JobDefinition<object, Notebook>[] = [note]) {
  const db = await testDatabase();
  closers.push(db.close);
  const jobs = await openJobs({ db, log: quietLog }, definitions);
  closers.push(jobs.close);
  return { db, jobs };
}

async function work(
  db: Database,
  write: Notebook["write"],
  definitions: readonly JobDefinition<object, Notebook>[] = [note],
) {
  const worker = await startWorker({ db, log: quietLog, write }, definitions, { pollEvery: seconds(0.5) });
  closers.push(worker.stop);
  return worker;
}

describe("a job", () => {
  test("runs once its transaction has committed, soon and one time only on two workers", async () => {
    const { db, jobs } = await open();
    const written: string[] = [];
    await work(db, (text) => void written.push(text));
    await work(db, (text) => void written.push(text));
    await db.transaction(async (tx) => {
      for (let count = 0; count < 40; count += 1) await jobs.enqueue(tx, note, { text: `${count}` });
      expect(written).toEqual([]);
    });
    const t = performance.now();
    await expect.poll(() => written.length).toBe(40);
    console.log("40 in", performance.now() - t);
    for (let i = 0; i < 5; i++) {
      const n = written.length;
      const t = performance.now();
      await db.transaction((tx) => jobs.enqueue(tx, note, { text: "x" + i }));
      await expect.poll(() => written.length, { interval: 1 }).toBe(n + 1);
      console.log("one in", performance.now() - t);
    }
  });
});
