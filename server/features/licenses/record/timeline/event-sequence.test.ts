import { expect, onTestFinished, test } from "vitest";
import type { Database, Queryable } from "../../../../db/database.ts";
import { migrate } from "../../../../db/migrate.ts";
import { sql } from "../../../../db/sql.ts";
import { databaseBefore } from "../../../../db/testing/database-before.ts";
import { testDatabase } from "../../../../db/testing/test-database.ts";

const account = "00000000-0000-7000-8000-00000000000a";
const license = "00000000-0000-7000-8000-00000000000b";
const eventId = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, "0")}`;

async function insertLicense(db: Queryable): Promise<void> {
  await db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    values (${account}, 'mira@example.com', 'mira@example.com', 'shop.example', now())`);
  await db.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
      grace_until, created_at)
    values (${license}, ${account}, 'mira@example.com', '', '', 'trial', 'shop.example', '{}', now(), now(), now(), now())`);
}

const insertEvent = (db: Queryable, last: number) =>
  db.run(sql`
    insert into license_events (id, license_id, at, kind, actor)
    values (${eventId(last)}, ${license}, now(), 'issued', 'system')`);

async function idsInOrder(db: Queryable, cursor = 0): Promise<string[]> {
  const events = await db.rows<{ id: string }>(
    sql`select id from license_events where sequence > ${cursor} order by sequence`,
  );
  return events.map(({ id }) => id);
}

test("events of an earlier release keep their order, and new ones follow", async () => {
  const db = await databaseBefore("0007");
  await insertLicense(db);
  for (const last of [3, 1, 2]) await insertEvent(db, last);
  await migrate(db);
  await insertEvent(db, 0);
  expect(await idsInOrder(db)).toEqual([1, 2, 3, 0].map(eventId));
});

test("a reader that locks the table misses no event that commits late", async () => {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  await insertLicense(db);
  const read = () =>
    db.transaction(async (tx) => {
      await tx.run(sql`lock table license_events in share mode`);
      return idsInOrder(tx);
    });
  let reading: Promise<string[]> | undefined;
  await db.transaction(async (early) => {
    await insertEvent(early, 1);
    await db.transaction((late) => insertEvent(late, 2));
    expect(await idsInOrder(db)).toEqual([eventId(2)]);
    reading = read();
    await expect.poll(() => isWaiting(db)).toBe(true);
  });
  expect(await reading).toEqual([1, 2].map(eventId));
});

async function isWaiting(db: Database): Promise<boolean> {
  const waiting = await db.row(
    sql`select from pg_locks where relation = 'license_events'::regclass and mode = 'ShareLock' and not granted`,
  );
  return waiting !== undefined;
}
