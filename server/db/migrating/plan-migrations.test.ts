import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { sql } from "../sql.ts";
import { emptyDatabase, testDatabase } from "../testing/test-database.ts";
import { planMigrations } from "./plan-migrations.ts";
import { readMigrations } from "./read-migrations.ts";

let database: Database;
let path: string;
let folder: URL;

beforeEach(async () => {
  database = await emptyDatabase();
  path = await mkdtemp(join(tmpdir(), "keystead-plan-"));
  folder = pathToFileURL(`${path}/`);
  await write(
    "0001_people.sql",
    "create table people (id integer primary key); create table pets (id integer);",
  );
  await migrate(database, folder);
});

afterEach(async () => {
  await database.close();
  await rm(path, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(path, name), text);

test("each statement is shown with the locks that it adds, and nothing is changed", async () => {
  await write(
    "0002_changes.sql",
    `-- Whose pet it is.
    alter table pets add column owner integer references people;
    update pets set owner = id;
    lock table people in share mode;
    update people set id = id;`,
  );
  await write("0003_gone.sql", "create table toys (id integer); drop table people cascade;");
  const plan = await planMigrations(database, folder);
  expect(plan.map(({ name }) => name)).toEqual(["0002_changes", "0003_gone"]);
  expect(plan[0]?.statements).toEqual([
    {
      sql: "-- Whose pet it is.\n    alter table pets add column owner integer references people",
      locks: [
        { table: "people", mode: "SHARE ROW EXCLUSIVE" },
        { table: "pets", mode: "ACCESS EXCLUSIVE" },
      ],
    },
    // Nobody else can use the table any more.
    { sql: "update pets set owner = id", locks: [] },
    { sql: "lock table people in share mode", locks: [{ table: "people", mode: "SHARE" }] },
    { sql: "update people set id = id", locks: [{ table: "people", mode: "ROW EXCLUSIVE" }] },
  ]);
  expect(plan[1]?.statements).toEqual([
    { sql: "create table toys (id integer)", locks: [] },
    { sql: "drop table people cascade", locks: [{ table: "people", mode: "ACCESS EXCLUSIVE" }] },
  ]);
  const left = await database.rows(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  expect(left).toEqual([{ name: "people" }, { name: "pets" }, { name: "schema_migrations" }]);
  expect(await migrate(database, folder)).toEqual(["0002_changes", "0003_gone"]);
});

test("an index is no table, so its locks are not listed", async () => {
  await write(
    "0002_index.sql",
    "drop index if exists nothing; alter table people drop constraint people_pkey;",
  );
  const [migration] = await planMigrations(database, folder);
  expect(migration?.statements.flatMap(({ locks }) => locks)).toEqual([
    { table: "people", mode: "ACCESS EXCLUSIVE" },
  ]);
});

test("a plan that fails names the migration", async () => {
  await write("0002_bad.sql", "select 1; select nonsense;");
  await expect(planMigrations(database, folder)).rejects.toThrow(/^Migration 0002_bad failed: column/);
});

test("a plan waits for a lock two seconds at most", async () => {
  await write("0002_wait.sql", "alter table people add column name text;");
  await database.transaction(async (tx) => {
    await tx.execute("select from people");
    await expect(planMigrations(database, folder)).rejects.toMatchObject({ reason: "overloaded" });
  });
});

test("all migrations of the product can be planned on a database without any", async () => {
  const empty = await emptyDatabase();
  const plan = await planMigrations(empty);
  expect(plan.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
  expect(await empty.rows(sql`select from pg_class where relname = 'licenses'`)).toEqual([]);
  await empty.close();
  const current = await testDatabase();
  expect(await planMigrations(current)).toEqual([]);
  await current.close();
});
