import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days, later } from "../../../platform/clock.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { deleteOldEventsJob } from "../jobs.ts";
import { storeEvents } from "../store-events.ts";
import { keepPartitions } from "./keep-partitions.ts";
import { missingPartitions } from "./rules.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp();
});
afterEach(() => shop.close());

const store = (at: Date) => {
  const event = { id: randomUUID(), at, kind: "login" as const, page: null, details: {} };
  return storeEvents(shop.deps, [{ ...event, network: "198.51.100.1", accountId: null }]);
};

/** The partition of each event, in the order of time. */
async function partitionsOfEvents(): Promise<string[]> {
  const rows = await shop.db.rows<{ name: string }>(
    sql`select tableoid::regclass::text as name from tracked_events order by at`,
  );
  return rows.map(({ name }) => name);
}

const nameOf = (moment: Date) => `tracked_events_${moment.toISOString().slice(0, 7).replace("-", "_")}`;

function countPartitions(): Promise<number> {
  return shop.db.count(sql`select count(*) from pg_inherits where inhparent = 'tracked_events'::regclass`);
}

test("an event of a month without a partition is stored, and moves to its partition once there is one", async () => {
  const now = shop.clock.now();
  const soon = later(now, days(40));
  await store(now);
  await store(soon);
  expect(await partitionsOfEvents()).toEqual(["tracked_events_first", "tracked_events_other"]);
  await keepPartitions(shop.deps);
  expect(await partitionsOfEvents()).toEqual(["tracked_events_first", nameOf(soon)]);
});

test("nodes that start at once make each partition once, and again is nothing new", async () => {
  await Promise.all(Array.from({ length: 4 }, () => keepPartitions(shop.deps)));
  // The first, the default and two months ahead.
  expect(await countPartitions()).toBe(4);
  await keepPartitions(shop.deps);
  expect(await countPartitions()).toBe(4);
});

test("a month that is 12 months old is dropped as a whole, without a gap in what follows", async () => {
  await keepPartitions(shop.deps);
  const soon = later(shop.clock.now(), days(40));
  await store(soon);
  shop.clock.advance(days(440));
  const recent = shop.clock.now();
  await store(recent);
  await deleteOldEventsJob.handle(shop.deps, {}, 1);
  expect(await partitionsOfEvents()).toEqual([nameOf(recent)]);
  // The default, and at most 12 months and the two ahead.
  expect(await countPartitions()).toBeLessThanOrEqual(16);
  const gone = await shop.db.row<{ name: string | null }>(
    sql`select to_regclass(${nameOf(soon)})::text as name`,
  );
  expect(gone).toEqual({ name: null });
});

test("while the locks are not to be had old events are deleted all the same", async () => {
  await store(shop.clock.now());
  shop.clock.advance(days(400));
  await shop.db.transaction(async (tx) => {
    await tx.execute("lock table tracked_events_other in row share mode");
    await expect(deleteOldEventsJob.handle(shop.deps, {}, 1)).rejects.toThrow("lock timeout");
  });
  expect(await partitionsOfEvents()).toEqual([]);
});

test("the months follow each other over the end of a year", () => {
  const missing = missingPartitions(new Date("2026-11-30T23:59:59Z"), new Date("2026-12-01T00:00:00Z"));
  expect(missing.map(({ name }) => name)).toEqual(["tracked_events_2026_12", "tracked_events_2027_01"]);
  expect(missing[0]?.until).toEqual(missing[1]?.from);
});
