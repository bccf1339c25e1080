import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { testDatabase } from "../../../../db/testing/test-database.ts";
import { days, later, minutes } from "../../../../platform/clock.ts";
import type { SourceKind } from "../known-sources/rules.ts";
import { attemptRules } from "./rules.ts";
import {
  beginAttempt,
  beginGuess,
  deleteAttemptsBefore,
  deleteAttemptsFrom,
  deleteAttemptsOf,
  markBlockNoted,
  undoAttempt,
} from "./store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const accountId = randomUUID();
const hashOf = (name: string) => Buffer.from(name);

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    values (${accountId}, 'mira@example.com', 'mira@example.com', 'shop.example', now())`);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.run(sql`delete from login_attempts`);
  await db.run(sql`delete from known_sources`);
});

const know = (source: string, kind: SourceKind, lastLoginAt = now) =>
  db.run(sql`
    insert into known_sources (source_hash, account_id, kind, last_login_at)
    values (${hashOf(source)}, ${accountId}, ${kind}, ${lastLoginAt})`);

const fail = (source: string, failures: number, { identity = "mira", lastAt = now } = {}) =>
  db.run(sql`
    insert into login_attempts (identity_hash, source_hash, failures, allowed_at, last_at)
    values (${hashOf(identity)}, ${hashOf(source)}, ${failures}, ${lastAt}, ${lastAt})`);

const begin = (...sources: string[]) =>
  beginAttempt(
    db,
    {
      identity: "mira@example.com",
      identityHash: hashOf("mira"),
      sourceHashes: sources.map(hashOf),
      usedAfter: later(now, -days(180)),
    },
    attemptRules,
    sql`${now}::timestamptz`,
  );

const rows = async () => {
  const found = await db.rows<{ row: string }>(sql`
    select convert_from(identity_hash, 'UTF8') || ' ' || convert_from(source_hash, 'UTF8') || ' ' || failures as row
    from login_attempts order by 1`);
  return found.map(({ row }) => row);
};

test("devices that are known share one number of failures, and networks another", async () => {
  for (const device of ["laptop", "phone", "tablet"]) await know(device, "device");
  await know("office", "network");
  await fail("phone", attemptRules.most - 1);
  await fail("office", attemptRules.most);
  await fail("phone", attemptRules.most, { identity: "ada" });
  expect(await begin("laptop", "office")).toMatchObject({
    source: "device",
    failures: 1,
    otherFailures: 99,
    formerFailures: null,
  });
  await db.run(sql`update login_attempts set failures = 100 where source_hash = ${hashOf("phone")}`);
  expect(await begin("laptop")).toMatchObject({ failures: null, otherFailures: 100 });
  expect(await begin("tablet")).toMatchObject({ failures: null, formerFailures: null });
});

test("a device or network that was not used for long counts with the strangers", async () => {
  await know("laptop", "device", later(now, -days(180)));
  expect(await begin("laptop")).toMatchObject({ source: "stranger", failures: 1, accountId });
  await know("phone", "device", later(now, 1 - days(180)));
  expect(await begin("phone")).toMatchObject({ source: "device" });
  expect(await begin("unknown")).toMatchObject({ source: "stranger", failures: 2, formerFailures: 1 });
});

test("the last of the failures that are allowed is checked, and none after it", async () => {
  await fail("", attemptRules.most - 1);
  expect(await begin()).toMatchObject({ failures: attemptRules.most });
  await db.run(sql`update login_attempts set allowed_at = ${now}`);
  expect(await begin()).toMatchObject({ failures: null, formerFailures: attemptRules.most });
});

test("an attempt waits for its moment, unless a wrong clock has set it", async () => {
  const { maxDelay, clockTolerance } = attemptRules;
  await fail("", 6);
  const allowAt = (at: Date) => db.run(sql`update login_attempts set allowed_at = ${at}, failures = 6`);
  await allowAt(later(now, 1));
  expect(await begin()).toMatchObject({ failures: null, wait: 1 });
  await allowAt(later(now, maxDelay + clockTolerance));
  expect(await begin()).toMatchObject({ failures: null });
  await allowAt(later(now, maxDelay + clockTolerance + 1));
  expect(await begin()).toMatchObject({ failures: 7 });
  await allowAt(now);
  expect(await begin()).toMatchObject({ failures: 7 });
});

test("one row is undone, marked or forgotten, and no other one of the address or of the source", async () => {
  const key = { identityHash: hashOf("mira"), sourceHash: hashOf("laptop") };
  const store = async () => {
    await db.run(sql`delete from login_attempts`);
    await fail("laptop", 3);
    await fail("phone", 3);
    await fail("laptop", 3, { identity: "ada" });
    await fail("", 1, { identity: "ada" });
  };
  await store();
  await undoAttempt(db, key, sql`${now}::timestamptz`);
  expect(await rows()).toEqual(["ada  1", "ada laptop 3", "mira laptop 2", "mira phone 3"]);
  expect([await markBlockNoted(db, key), await markBlockNoted(db, key)]).toEqual([true, false]);
  expect(await db.rows(sql`select from login_attempts where block_noted`)).toHaveLength(1);
  await deleteAttemptsFrom(db, key);
  expect(await rows()).toEqual(["ada  1", "ada laptop 3", "mira phone 3"]);
  await store();
  await deleteAttemptsOf(db, key.identityHash);
  expect(await rows()).toEqual(["ada  1", "ada laptop 3"]);
});

test("the last guess that is allowed is counted, and none after it", async () => {
  const key = { identityHash: hashOf("mira"), sourceHash: hashOf("") };
  await fail("", 99);
  const guess = () => beginGuess(db, key, 100, sql`${now}::timestamptz`);
  expect([await guess(), await guess()]).toEqual([{ failures: 100 }, undefined]);
});

test("attempts before a moment are forgotten", async () => {
  await fail("laptop", 1, { lastAt: later(now, -minutes(1)) });
  await fail("phone", 1);
  await deleteAttemptsBefore(db, now);
  expect(await rows()).toEqual(["mira phone 1"]);
});
