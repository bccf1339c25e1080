import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

import { connect } from "./database.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { MigrationMismatch } from "./migrating/migration-mismatch.ts";
import { release } from "./migrating/release.ts";
import { sql } from "./sql.ts";
import { quietLog } from "./testing/quiet-log.ts";
import { emptyDatabase } from "./testing/test-database.ts";

let database: Database;
let path: string;
let folder: URL;

beforeEach(async () => {
  database = await emptyDatabase();
  path = await mkdtemp(join(tmpdir(), "keystead-migrations-"));
  folder = pathToFileURL(`${path}/`);
});

afterEach(async () => {
  await database.close();
  await rm(path, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(path, name), text);
const tables = async () => {
  const tables = await database.rows<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return tables.map(({ name }) => name);
};

test("files are applied once, in the order of their numbers", async () => {
  await write(
    "0002_seats.sql",
    "alter table people add column seat integer; create table seats (id integer);",
  );
  await write("0001_people.sql", "create table people (id integer);");
  expect(await migrate(database, folder)).toEqual(["0001_people", "0002_seats"]);
  expect(await migrate(database, folder)).toEqual([]);
  await write("0003_more.sql", "create table more (id integer);");
  expect(await migrate(database, folder)).toEqual(["0003_more"]);
  expect(await tables()).toEqual(["more", "people", "schema_migrations", "seats"]);
});

test("five nodes that start together apply each file exactly once", async () => {
  await write(
    "0001_slow.sql",
    "create table slow (id integer); select pg_sleep(0.1); insert into slow values (1);",
  );
  const nodes = Array.from({ length: 5 }, () => connect({ url: database.url, log: quietLog }));
  const applied = await Promise.all(nodes.map((node) => migrate(node, folder)));
  expect(applied.flat()).toEqual(["0001_slow"]);
  expect(await database.rows(sql`select id from slow`)).toEqual([{ id: 1 }]);
  await Promise.all(nodes.map((node) => node.close()));
});

test("a failing file undoes the ones before it and is named", async () => {
  await write("0001_good.sql", "create table good (id integer);");
  await write("0002_bad.sql", "create table bad (id nonsense);");
  await expect(migrate(database, folder)).rejects.toThrow(/^Migration 0002_bad failed: type "nonsense"/);
  expect(await tables()).toEqual([]);
});

test("a node that dies in the middle leaves nothing, and the next one does it all", async () => {
  await write("0001_made.sql", "create table made (id integer);");
  await write("0002_wait.sql", "select pg_sleep(30);");
  const dying = migrate(database, folder);
  const outcome = expect(dying).rejects.toThrow("terminating connection");
  const observer = connect({ url: database.url, log: quietLog });
  const kill = () =>
    observer.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(30);'`,
    );
  await expect.poll(kill).toHaveLength(1);
  await outcome;
  await write("0002_wait.sql", "select 1;");
  expect(await migrate(observer, folder)).toEqual(["0001_made", "0002_wait"]);
  await observer.close();
});

test("a file changed after it was applied stops the start; other line ends do not", async () => {
  await write("0001_people.sql", "create table people (\n  id integer\n);\n");
  await migrate(database, folder);
  await write("0001_people.sql", "create table people (\r\n  id integer\r\n);\r\n");
  expect(await migrate(database, folder)).toEqual([]);
  await write("0001_people.sql", "create table people (id bigint);");
  await expect(migrate(database, folder)).rejects.toThrow("Migration 0001_people was changed after");
});

test("a database that is newer than the program stops the start", async () => {
  await write("0001_people.sql", "create table people (id integer);");
  await write("0002_future.sql", "create table future (id integer);");
  await migrate(database, folder);
  await rm(join(path, "0002_future.sql"));
  const error = await migrate(database, folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MigrationMismatch);
  expect(String(error)).toContain("newer than this release");
  expect(String(error)).not.toContain("\n");
});

test("each applied file is noted with the release, which a database that is newer names", async () => {
  await write("0001_people.sql", "create table people (id integer);");
  await write("0002_future.sql", "create table future (id integer);");
  await write("0003_distant.sql", "create table distant (id integer);");
  await migrate(database, folder);
  const noted = sql`select distinct release from schema_migrations`;
  expect(await database.rows(noted)).toEqual([{ release }]);
  await database.execute("update schema_migrations set release = '7.1.0' where version = 2");
  await database.execute("update schema_migrations set release = '7.2.0' where version = 3");
  await rm(join(path, "0002_future.sql"));
  await rm(join(path, "0003_distant.sql"));
  await expect(migrate(database, folder)).rejects.toThrow(
    `The database is newer than this release, ${release}: it has had migration 0002_future, which is not part of it. Start release 7.2.0, or a newer one.`,
  );
});

test("a database from before releases were noted gets the column, without waiting for it again", async () => {
  await write("0001_people.sql", "create table people (id integer);");
  await migrate(database, folder);
  await database.execute("alter table schema_migrations drop column release");
  await write("0002_pets.sql", "create table pets (id integer);");
  await migrate(database, folder);
  expect(await database.rows(sql`select version, release from schema_migrations order by 1`)).toEqual([
    { version: 1, release: null },
    { version: 2, release },
  ]);
  // As a dump that runs has the table.
  await database.transaction(async (tx) => {
    await tx.execute("lock table schema_migrations in access share mode");
    const hasty = connect({ url: database.url, log: quietLog });
    expect(await migrate(hasty, folder)).toEqual([]);
    await hasty.close();
  });
});

test("a number that is too late, taken twice or misspelled is refused", async () => {
  await write("0002_second.sql", "select 1;");
  await migrate(database, folder);
  await write("0001_late.sql", "select 1;");
  await expect(migrate(database, folder)).rejects.toThrow("0001_late comes before");
  await write("0002_again.sql", "select 1;");
  await expect(migrate(database, folder)).rejects.toThrow("Two migrations have the number 2");
  await write("3-third.sql", "select 1;");
  await expect(migrate(database, folder)).rejects.toThrow("3-third.sql is not named like");
});
