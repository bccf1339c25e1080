import { afterAll, beforeAll, expect, test } from "vitest";

import { connect } from "./database.ts";
import type { Database } from "./database.ts";
import { DatabaseUnavailable } from "./database-errors.ts";
import { json, sql } from "./sql.ts";
import { quietLog } from "./testing/quiet-log.ts";
import { emptyDatabase } from "./testing/test-database.ts";

let database: Database;

beforeAll(async () => {
  database = await emptyDatabase();
  await database.execute("create table notes (id integer primary key, words text not null)");
});

afterAll(() => database.close());

test("every type of value survives a round trip", async () => {
  const moment = new Date("2026-11-20T10:11:12.345Z");
  const row = await database.row(sql`
    select ${7}::int as whole, ${9007199254740993n}::bigint as huge, ${"naïve ☂"}::text as words, ${true}::bool as yes,
      ${null}::text as nothing, ${moment}::timestamptz as moment, ${Buffer.from([0, 255])}::bytea as bytes,
      ${["a", 'b"c', null]}::text[] as list, ${json(["x", { y: [1] }])}::jsonb as document,
      ${"2026-02-28"}::date as day, ${[1, 2n]}::bigint[] as numbers, count(*) as counted from pg_am where false`);
  expect(row).toEqual({
    whole: 7,
    huge: 9007199254740993n,
    words: "naïve ☂",
    yes: true,
    nothing: null,
    moment,
    bytes: Buffer.from([0, 255]),
    list: ["a", 'b"c', null],
    document: ["x", { y: [1] }],
    day: "2026-02-28",
    numbers: [1, 2],
    counted: 0,
  });
});

test("a statement is prepared under its name once per connection", async () => {
  const statement = (id: number) => sql`select words from notes where id = ${id} and 'once' = 'once'`;
  await database.transaction(async (tx) => {
    await tx.rows(statement(1));
    await tx.rows(statement(2));
    const { name } = statement(0);
    const prepared = await tx.rows(sql`select name from pg_prepared_statements where name = ${name}`);
    expect(prepared).toHaveLength(1);
  });
});

test("a count is the number in the only row, also of nothing", async () => {
  const countFrom = (id: number) => database.count(sql`select count(*) from generate_series(${id}::int, 3)`);
  expect([await countFrom(2), await countFrom(4)]).toEqual([2, 0]);
  await expect(database.count(sql`select 1 as one`)).rejects.toThrow("counts nothing");
  await expect(database.count(sql`select count(*) having false`)).rejects.toThrow("counts nothing");
});

test("run answers the rows affected, execute takes several statements at once", async () => {
  expect(await database.run(sql`insert into notes values (1, 'a'), (2, 'b')`)).toBe(2);
  expect(await database.execute("delete from notes where id = 1; select 5 as five")).toEqual({
    rows: [{ five: 5 }],
    rowCount: 2,
  });
});

test("a constraint violation carries the constraint's name, and the connection stays usable", async () => {
  const single = connect({ url: database.url, log: quietLog, maxConnections: 1 });
  const pid = () => single.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const before = await pid();
  await single.run(sql`insert into notes values (10, 'a')`);
  const error = await single.run(sql`insert into notes values (10, 'b')`).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "23505", constraint: "notes_pkey" });
  expect(await pid()).toEqual(before);
  await single.close();
});

test("a transaction that throws leaves nothing behind", async () => {
  const work = database.transaction(async (tx) => {
    await tx.run(sql`insert into notes values (20, 'gone')`);
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect(await database.rows(sql`select * from notes where id = 20`)).toEqual([]);
});

test("a swallowed failure cannot look like a commit", async () => {
  const work = database.transaction(async (tx) => {
    await tx.run(sql`insert into notes values (21, 'lost')`);
    await tx.run(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(work).rejects.toThrow("nothing was committed");
});

test("a statement sent after the end of its transaction is refused", async () => {
  const late = await database.transaction(async (tx) => () => tx.run(sql`select 1`));
  await expect(late()).rejects.toThrow("after its transaction had ended");
});

test("a deadlock runs one of the two transactions again, and both commit", async () => {
  await database.run(sql`insert into notes values (30, ''), (31, '')`);
  const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let runs = 0;
  const appends: Promise<void>[] = [];
  const append = (first: number, second: number, mine: 0 | 1) => {
    const other = mine === 0 ? 1 : 0;
    let attempts = 0;
    return database.transaction(async (tx) => {
      runs += 1;
      attempts += 1;
      // The second attempt waits for the other transaction, or it could take the row first and collide again.
      if (attempts > 1) await appends[other];
      await tx.run(sql`update notes set words = words || ${mine} where id = ${first}`);
      holding[mine].resolve();
      await holding[other].promise;
      await tx.run(sql`update notes set words = words || ${mine} where id = ${second}`);
    });
  };
  appends.push(append(30, 31, 0), append(31, 30, 1));
  await Promise.all(appends);
  expect(runs).toBe(3);
  const rows = await database.rows<{ words: string }>(sql`select words from notes where id in (30, 31)`);
  expect(rows.map(({ words }) => words.split("").toSorted().join(""))).toEqual(["01", "01"]);
});

test("a transaction that always collides gives up after three tries", async () => {
  let runs = 0;
  const work = database.transaction(async (tx) => {
    runs += 1;
    await tx.execute("do $$ begin raise sqlstate '40001'; end $$");
  });
  await expect(work).rejects.toMatchObject({ code: "40001" });
  expect(runs).toBe(3);
});

test("a table altered by a newer release does not fail the statements of this one", async () => {
  const read = () => database.rows(sql`select * from notes where id = 40`);
  await database.run(sql`insert into notes values (40, 'kept')`);
  // Every connection of the pool has to have prepared the statement.
  await Promise.all(Array.from({ length: 20 }, read));
  await database.execute("alter table notes add column extra text");
  expect(await read()).toEqual([{ id: 40, words: "kept", extra: null }]);
});

test("a connection lost in the middle is reported as such, and the next statement works", async () => {
  const work = database.transaction(async (tx) => {
    const mine = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.run(sql`select pg_terminate_backend(${mine?.pid ?? 0})`);
    await tx.run(sql`select 1`);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  await database.ping();
});

test("losing every idle connection at once is survived", async () => {
  const others = connect({ url: database.url, log: quietLog });
  await Promise.all(Array.from({ length: 5 }, () => others.ping()));
  await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect.poll(() => others.ping()).toBeUndefined();
  await others.close();
});

test("a server that is not there is unreachable", async () => {
  const nowhere = connect({ url: "postgresql://nobody@127.0.0.1:1/nothing", log: quietLog });
  await expect(nowhere.ping()).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "unreachable" });
  await expect(nowhere.transaction(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await nowhere.close();
});

test("an exhausted pool is reported as overloaded, other errors are unchanged", async () => {
  const narrow = connect({ url: database.url, log: quietLog, maxConnections: 1, connectTimeout: 100 });
  const missingFile = Object.assign(new Error("no such file"), { code: "ENOENT" });
  const work = narrow.transaction(async () => {
    await expect(narrow.ping()).rejects.toMatchObject({ reason: "overloaded" });
    throw missingFile;
  });
  await expect(work).rejects.toBe(missingFile);
  await narrow.close();
});

test("reserved statements do not wait for a crowded pool", async () => {
  const narrow = connect({ url: database.url, log: quietLog, maxConnections: 1 });
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const work = narrow.transaction(async () => release);
  const waiting = narrow.ping();
  expect(await narrow.reserved.row(sql`select 1 as one`)).toEqual({ one: 1 });
  resolve();
  await Promise.all([work, waiting]);
  await narrow.close();
});

test("a statement that takes too long is cancelled, unless its transaction was given longer", async () => {
  const hasty = connect({ url: database.url, log: quietLog, statementTimeout: 50 });
  await expect(hasty.run(sql`select pg_sleep(30)`)).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    reason: "overloaded",
  });
  const patient = hasty.transaction((tx) => tx.row(sql`select pg_sleep(0.1)::text as slept`), {
    statementTimeout: 10_000,
  });
  expect(await patient).toEqual({ slept: "" });
  await hasty.close();
});
