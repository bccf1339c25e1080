import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { claimKey, discardAnswer, findKey, keepAnswer, releaseKey, type Run } from "./store.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Two runs of one request. */
function newRuns(): [Run, Run] {
  const keyHash = createHash("sha256").update(randomUUID()).digest();
  const [first, second] = [randomUUID(), randomUUID()].map((runId) => ({
    keyHash,
    requestHash: keyHash,
    runId,
    holder: db.name,
  }));
  if (!first || !second) throw new Error("there are two runs");
  return [first, second];
}

/** Two runs of one request, the second of which has taken the key over. */
async function takenOver(): Promise<[Run, Run]> {
  const [first, second] = newRuns();
  const { keyHash } = first;
  expect(await claimKey(db, first)).toBe(true);
  await db.run(sql`update idempotency_keys set holder = 'gone' where key_hash = ${keyHash}`);
  expect(await claimKey(db, second)).toBe(true);
  return [first, second];
}

test("a run that was displaced neither frees the key of the one that took it over, nor answers for it", async () => {
  const [first, second] = await takenOver();
  await releaseKey(db, first);
  expect(await findKey(db, first.keyHash)).toMatchObject({ runId: second.runId, answer: null });
  expect(await keepAnswer(db, first, Buffer.from("first"))).toBe(false);
  expect(await keepAnswer(db, second, Buffer.from("second"))).toBe(true);
  await discardAnswer(db, first.keyHash, first.runId);
  expect((await findKey(db, first.keyHash))?.answer?.toString()).toBe("second");
});

test("the run that holds the key frees it, until it has answered", async () => {
  const [, second] = await takenOver();
  await releaseKey(db, second);
  expect(await findKey(db, second.keyHash)).toBeUndefined();
  const [, answered] = await takenOver();
  await keepAnswer(db, answered, Buffer.from("answer"));
  await releaseKey(db, answered);
  expect(await findKey(db, answered.keyHash)).toBeDefined();
});

test("a key that was claimed after this transaction began is not taken for one from the future", async () => {
  const [first, second] = newRuns();
  await db.transaction(async (tx) => {
    expect(await claimKey(db, first)).toBe(true);
    expect(await claimKey(tx, second)).toBe(false);
    expect(await findKey(tx, first.keyHash)).toMatchObject({ runId: first.runId });
  });
});
