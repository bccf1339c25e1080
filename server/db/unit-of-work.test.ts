import { afterEach, beforeEach, expect, test } from "vitest";

import type { Database } from "./database.ts";
import { sql } from "./sql.ts";
import { testDatabase } from "./testing/test-database.ts";
import { createBoundedQueue } from "../platform/concurrency/bounded-queue.ts";
import { createUnitsOfWork, type UnitsOfWork } from "./unit-of-work.ts";

let plain: Database;
let units: UnitsOfWork;
beforeEach(async () => {
  plain = await testDatabase();
  units = createUnitsOfWork(plain, createBoundedQueue({ parallel: 4, maxWait: 5_000 }));
  await plain.execute("create table notes (id int primary key, text text)");
});
afterEach(() => plain.close());

const nothing = async () => undefined;
const insert = (db: Pick<Database, "run">, id: number) => db.run(sql`insert into notes (id) values (${id})`);
const ids = async (db: Pick<Database, "rows">) =>
  (await db.rows<{ id: number }>(sql`select id from notes order by id`)).map(({ id }) => id);

test("several transactions of a unit and its end are committed at once", async () => {
  await units.run(
    async () => {
      await units.db.transaction((tx) => insert(tx, 1));
      await insert(units.db, 2);
      expect(await ids(units.db)).toEqual([1, 2]);
      expect(await ids(plain)).toEqual([]);
    },
    async (tx) => {
      if (!tx) throw new Error("the unit wrote something");
      await insert(tx, 3);
      expect(await ids(plain)).toEqual([]);
    },
  );
  expect(await ids(plain)).toEqual([1, 2, 3]);
});

test.each([
  ["the work", (fail: () => Promise<void>) => [fail, nothing] as const],
  ["its end", (fail: () => Promise<void>) => [nothing, fail] as const],
])("when %s fails, nothing is committed", async (_, place) => {
  const [inWork, atEnd] = place(() => Promise.reject(new Error("no")));
  const unit = units.run(async () => {
    await units.db.transaction((tx) => insert(tx, 1));
    await inWork();
  }, atEnd);
  await expect(unit).rejects.toThrow("no");
  expect(await ids(plain)).toEqual([]);
});

test("a preview sees what it writes, and leaves nothing, however it ends", async () => {
  const inside = await units.preview(async () => {
    await units.db.transaction((tx) => insert(tx, 1));
    return ids(units.db);
  });
  expect([inside, await ids(plain)]).toEqual([[1], []]);
  const failing = units.preview(async () => {
    await insert(units.db, 2);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await ids(plain)).toEqual([]);
  expect(await units.preview(() => ids(units.db))).toEqual([]);
});

test("the end of a unit that only read gets no transaction", async () => {
  const ends: unknown[] = [];
  const end = async (tx: unknown) => void ends.push(tx === undefined);
  await units.run(() => ids(units.db), end);
  await units.run(() => insert(units.db, 1), end);
  expect(ends).toEqual([true, false]);
});

test("a unit counts what it has written, and others do not", async () => {
  const count = sql`select count(*) from notes`;
  await units.run(async () => {
    await insert(units.db, 1);
    expect([await units.db.count(count), await plain.count(count)]).toEqual([1, 0]);
  }, nothing);
  expect(await plain.count(count)).toBe(1);
});

test("a failed statement or transaction leaves the rest of the unit as it is", async () => {
  await units.run(async () => {
    await insert(units.db, 1);
    await expect(insert(units.db, 1)).rejects.toThrow("duplicate key");
    const failing = units.db.transaction(async (tx) => {
      await insert(tx, 2);
      throw new Error("undo this");
    });
    await expect(failing).rejects.toThrow("undo this");
    await Promise.all([3, 4].map((id) => units.db.transaction((tx) => insert(tx, id))));
  }, nothing);
  expect(await ids(plain)).toEqual([1, 3, 4]);
});

test("code inside a transaction may use the database beside it", async () => {
  await units.run(async () => {
    await units.db.transaction(async (tx) => {
      await insert(tx, 1);
      expect(await ids(units.db)).toEqual([1]);
      await units.db.transaction((inner) => insert(inner, 2));
    });
  }, nothing);
  expect(await ids(plain)).toEqual([1, 2]);
});

test("many units at once take turns, and leave connections for others", async () => {
  const seen: number[] = [];
  await Promise.all(
    Array.from({ length: 30 }, (_, id) =>
      units.run(async () => {
        await insert(units.db, id);
        // Needs a second connection while the unit holds one.
        seen.push((await ids(plain)).length);
      }, nothing),
    ),
  );
  expect(await ids(plain)).toHaveLength(30);
  expect(seen).toHaveLength(30);
});

test("a deadlock inside a unit is resolved by trying its part again", async () => {
  await plain.execute("insert into notes (id) values (1), (2)");
  const touch = (db: Pick<Database, "run">, id: number) =>
    db.run(sql`update notes set text = coalesce(text, '') || 'x' where id = ${id}`);
  const both = Promise.withResolvers<void>();
  let locked = 0;
  const meet = async () => {
    locked += 1;
    if (locked >= 2) both.resolve();
    await both.promise;
  };
  const inOrder = (first: number, second: number) =>
    units.run(
      () =>
        units.db.transaction(async (tx) => {
          await touch(tx, first);
          await meet();
          await touch(tx, second);
        }),
      nothing,
    );
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(await plain.rows(sql`select text from notes`)).toEqual([{ text: "xx" }, { text: "xx" }]);
});

test("work that outlives its unit uses the plain database", async () => {
  const ended = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  await units.run(async () => {
    await insert(units.db, 1);
    late = ended.promise.then(() => insert(units.db, 2));
  }, nothing);
  ended.resolve();
  await late;
  expect(await ids(plain)).toEqual([1, 2]);
});
