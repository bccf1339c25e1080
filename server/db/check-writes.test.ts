import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { connect, type Database } from "./database.ts";
import { sql } from "./sql.ts";
import { quietLog } from "./testing/quiet-log.ts";
import { emptyDatabase } from "./testing/test-database.ts";
import { urlWithSettings } from "./testing/url-with-settings.ts";

let database: Database;

beforeAll(async () => {
  database = await emptyDatabase();
  await database.execute("create table notes (words text); create schema crowded");
  // What a full disk answers, for connections that look into this schema first.
  await database.execute(`create function crowded.repeat(text, integer) returns text language plpgsql as $$
    begin raise 'could not write to file "pgsql_tmp": No space left on device' using errcode = 'disk_full'; end $$`);
});
afterAll(() => database.close());

/** The same database, over connections with these settings. */
function withSettings(...settings: string[]): Database {
  const db = connect({ url: urlWithSettings(database.url, ...settings), log: quietLog });
  onTestFinished(() => db.close());
  return db;
}

test("a database with room takes writes; the check puts a megabyte on the disk, and leaves nothing there", async () => {
  const temporary = sql`
    select pg_stat_force_next_flush(), temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()`;
  const one = connect({ url: database.url, log: quietLog, maxConnections: 1 });
  onTestFinished(() => one.close());
  const before = (await one.row<{ bytes: number }>(temporary))?.bytes ?? 0;
  await one.checkWrites();
  await expect
    .poll(async () => ((await one.row<{ bytes: number }>(temporary))?.bytes ?? 0) - before)
    .toBeGreaterThan(1_000_000);
  const left = sql`select from pg_ls_tmpdir()`;
  expect(await one.rows(left)).toEqual([]);
});

test("a database without room says so", async () => {
  await expect(withSettings("search_path=crowded,pg_catalog").checkWrites()).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    reason: "full",
  });
});

test("a database that is read-only says so, in the check and at a write", async () => {
  const readOnly = withSettings("default_transaction_read_only=on");
  const refusal = { name: "DatabaseUnavailable", reason: "read-only" };
  await expect(readOnly.checkWrites()).rejects.toMatchObject(refusal);
  await expect(readOnly.run(sql`insert into notes values ('new')`)).rejects.toMatchObject(refusal);
  expect(await readOnly.rows(sql`select * from notes`)).toEqual([]);
});

test.each([
  ["a quota", "could not extend file: Disk quota exceeded", "full"],
  ["a limit on the size of files", "could not extend file: File too large", "full"],
  ["a disk that was mounted read-only", "could not open file: Read-only file system", "read-only"],
])("a write that meets %s is explained", async (_what, message, reason) => {
  const raise = `do $$ begin raise '${message}'; end $$`;
  await expect(database.execute(raise)).rejects.toMatchObject({ name: "DatabaseUnavailable", reason });
});
