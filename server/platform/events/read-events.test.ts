import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { days, later } from "../clock.ts";
import { appendEvent } from "./append-event.ts";
import { deleteOldEvents } from "./delete-old-events-job.ts";
import { readEvents } from "./read-events.ts";
import { areEventsWaiting, eventChannel, placeEvents, skipPositions } from "./store.ts";

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const subject: string = randomUUID();
const append = (tx: Tx, type: string, about: string = subject) =>
  appendEvent(tx, { type, subject: about, actor: "system", state: { type } });
const commit = (...types: readonly string[]) =>
  db.transaction(async (tx) => {
    for (const type of types) await append(tx, type);
  });

/** Reads on from a position, and returns what it has read with where it stands. */
async function read(after = 0, limit = 100) {
  const { events, next, hasMore } = await readEvents(db, {}, { after, limit });
  return { types: events.map(({ type }) => type), next, hasMore };
}

test("events come in their order, page by page, and none twice", async () => {
  await commit("a", "b", "c");
  await commit("d");
  const first = await read(0, 3);
  expect(first).toMatchObject({ types: ["a", "b", "c"], hasMore: true });
  const second = await read(first.next, 3);
  expect(second).toMatchObject({ types: ["d"], hasMore: false });
  expect(await read(second.next)).toEqual({ types: [], next: second.next, hasMore: false });
});

test("a transaction that commits late is read after what was read before, and holds up nobody", async () => {
  let start = 0;
  await db.transaction(async (slow) => {
    await append(slow, "late", randomUUID());
    await commit("early");
    const { types, next } = await read();
    expect(types).toEqual(["early"]);
    start = next;
  });
  expect((await read(start)).types).toEqual(["late"]);
});

test("whoever gives positions waits for another one who does, so that none of theirs is between", async () => {
  await commit("a");
  let reading: ReturnType<typeof read> | undefined;
  await db.transaction(async (tx) => {
    await placeEvents(tx);
    await commit("b");
    reading = read();
    const waits = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(() => db.rows(waits)).toHaveLength(1);
  });
  expect((await reading)?.types).toEqual(["a", "b"]);
});

test("events that get their position between two looks of a reader count as more", async () => {
  await commit("a");
  const { next } = await read();
  await commit("b");
  await read();
  expect([await areEventsWaiting(db), await areEventsWaiting(db, next)]).toEqual([false, true]);
});

test("what is rolled back is never read", async () => {
  const undone = db.transaction(async (tx) => {
    await append(tx, "undone");
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await commit("done");
  expect((await read()).types).toEqual(["done"]);
});

test("readers at once, while others write, each see the same events in the same order", async () => {
  const subjects = Array.from({ length: 4 }, () => randomUUID());
  await db.execute("create table subjects (id uuid primary key, count int not null)");
  for (const id of subjects) await db.run(sql`insert into subjects values (${id}, 0)`);
  /** As a change of a license does it: the row is locked, then the event is appended. */
  const change = (id: string) =>
    db.transaction(async (tx) => {
      const row = await tx.row<{ count: number }>(
        sql`update subjects set count = count + 1 where id = ${id} returning count`,
      );
      await append(tx, String(row?.count), id);
    });
  const writing = Promise.all(subjects.flatMap((id) => Array.from({ length: 25 }, () => change(id))));
  const readAll = async () => {
    const found: { subject: string; type: string; position: number }[] = [];
    for (let after = 0; found.length < 100;) {
      const page = await readEvents(db, {}, { after, limit: 7 });
      found.push(...page.events);
      after = page.next;
    }
    return found;
  };
  const [one, other] = await Promise.all([readAll(), readAll(), writing]);
  expect(other).toEqual(one);
  const inOrder = Array.from({ length: 25 }, (_, index) => String(index + 1));
  for (const id of subjects)
    expect(one.filter((event) => event.subject === id).map(({ type }) => type)).toEqual(inOrder);
});

test("a filter passes over other events, also those that are no page away", async () => {
  const other = randomUUID();
  await db.transaction(async (tx) => {
    await append(tx, "a", other);
    for (let count = 0; count < 5; count += 1) await append(tx, "b");
    await append(tx, "a", other);
  });
  const about = await readEvents(db, { subject: other }, { after: 0, limit: 10 });
  expect(about.events.map(({ type }) => type)).toEqual(["a", "a"]);
  const typed = await readEvents(db, { types: ["b"] }, { after: 0, limit: 2 });
  expect([typed.events.length, typed.hasMore]).toEqual([2, true]);
  const none = await readEvents(db, { types: ["c"] }, { after: 0, limit: 2 });
  expect(none).toEqual({ events: [], next: about.next, hasMore: false });
});

test("nobody who has read further than there is goes back", async () => {
  await commit("a");
  expect(await read(5000)).toEqual({ types: [], next: 5000, hasMore: false });
});

test("more events than get their positions at once are all read", async () => {
  await db.run(sql`
    insert into events (id, at, type, subject, actor)
    select gen_random_uuid(), now(), n::text, ${subject}, 'system' from generate_series(1, 10005) n`);
  const first = await read(0, 10_000);
  expect(first).toMatchObject({ hasMore: true });
  expect((await read(first.next)).types).toEqual(["10001", "10002", "10003", "10004", "10005"]);
});

test("readers hear of new events once they are committed", async () => {
  const told: string[] = [];
  const stop = await db.listen(eventChannel, (payload) => told.push(payload));
  await commit("a", "b");
  await expect.poll(() => told).toEqual([""]);
  await stop();
});

test("events are deleted when they are 90 days old, read or not", async () => {
  await commit("young");
  const now = await db.time();
  const old = later(now, -days(89));
  await db.run(sql`
    insert into events (id, at, type, subject, actor)
    select gen_random_uuid(), ${old}, 'old', ${subject}, 'system' from generate_series(1, 5001)`);
  await deleteOldEvents.handle({ db }, {}, 1);
  expect((await read()).types).toEqual(["young"]);
});

test("after a restore, who has read further than the backup misses nothing and reads nothing of before again", async () => {
  await commit("before");
  await db.transaction((tx) => skipPositions(tx));
  await commit("after");
  expect((await read(900_000)).types).toEqual(["after"]);
});
