import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { ArchiveEntry } from "../../platform/archives/archive-entry.ts";
import { packArchive } from "../../platform/archives/pack-archive.ts";
import { unpackArchive } from "../../platform/archives/unpack-archive.ts";
import { newCustomer } from "../../testing/customer.ts";
import { dumpDatabase } from "../../testing/dump-database.ts";
import { testApp } from "../../testing/test-app.ts";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { sql } from "../sql.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import type { CopySums } from "./copy-format.ts";
import { exportTables } from "./export-tables.ts";
import { importTables } from "./import-tables.ts";

async function shopWithCustomers(): Promise<Database> {
  const shop = await testApp();
  onTestFinished(() => shop.close());
  for (const fingerprint of ["fingerprint-a", "fingerprint-b"]) {
    const customer = await newCustomer(shop);
    await customer.activate(fingerprint);
  }
  // What a text format could get wrong.
  const odd = "tab\t newline\n return\r backslash \\ \\N \\. quote ' unicode \u{1F4C8} end";
  await shop.db.run(sql`update machines set name = ${odd}`);
  return shop.db;
}

async function emptyShop(): Promise<Database> {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  return db;
}

async function exported(db: Database): Promise<{ archive: Buffer; sums: CopySums }> {
  let sums: CopySums = {};
  const archive = await buffer(
    packArchive(
      exportTables(db.url, (all) => {
        sums = all;
      }),
      [],
    ),
  );
  return { archive, sums };
}

const imported = (db: Database, archive: Buffer) =>
  importTables(db, unpackArchive(Readable.from([archive]), undefined));

const publicTables = async (db: Database) =>
  (await dumpDatabase(db))
    .filter(({ name }) => name.startsWith("public.") && name !== "public.schema_migrations")
    .map(({ name, rows }) => ({ name, rows: rows.toSorted() }));

test("an export gives another database each row as it was, and where its sequences stand", async () => {
  const shop = await shopWithCustomers();
  const { archive, sums } = await exported(shop);
  expect(sums["public.licenses"]?.rows).toBe(2);
  const moved = await emptyShop();
  expect(await imported(moved, archive)).toEqual(sums);
  expect(await publicTables(moved)).toEqual(await publicTables(shop));
  expect((await exported(moved)).sums).toEqual(sums);
  const next = (db: Database) =>
    db.rows(sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`);
  expect(await next(moved)).toEqual(await next(shop));
});

test("what is exported is imported as it is, without an archive between", async () => {
  const shop = await shopWithCustomers();
  const moved = await emptyShop();
  await importTables(moved, exportTables(shop.url));
  expect(await publicTables(moved)).toEqual(await publicTables(shop));
});

test("an import leaves the tables of somebody else alone", async () => {
  const shop = await shopWithCustomers();
  const moved = await emptyShop();
  await moved.execute("create table guests (name text); insert into guests values ('Zoe')");
  await importTables(moved, exportTables(shop.url));
  expect(await moved.rows(sql`select name from guests`)).toEqual([{ name: "Zoe" }]);
});

test("triggers do not run for rows that are imported, and run for those after them", async () => {
  const shop = await shopWithCustomers();
  const revision = await shop.count(sql`select count(*) from license_events`);
  const moved = await emptyShop();
  await imported(moved, (await exported(shop)).archive);
  expect(await moved.count(sql`select count(*) from license_events`)).toBe(revision);
  const disabled = sql`select count(*) from pg_trigger where not tgisinternal and tgenabled = 'D'`;
  expect(await moved.count(disabled)).toBe(0);
});

test("a change during the export is in all tables or in none", async () => {
  const shop = await shopWithCustomers();
  const entries = exportTables(shop.url);
  const names: string[] = [];
  const copied: Buffer[] = [];
  for await (const { name, bytes } of entries) {
    // The snapshot is taken with the first file.
    if (names.length === 0) await shop.run(sql`update machines set name = 'changed meanwhile'`);
    names.push(name);
    for await (const chunk of bytes) copied.push(Buffer.from(chunk));
  }
  expect(names.length).toBeGreaterThan(5);
  expect(Buffer.concat(copied).toString()).not.toContain("changed meanwhile");
});

test("an export with rows that were altered is refused, and leaves nothing", async () => {
  const shop = await shopWithCustomers();
  const moved = await emptyShop();
  async function* altered(bytes: ArchiveEntry["bytes"]) {
    for await (const chunk of bytes)
      yield Buffer.from(
        Buffer.from(chunk).toString("latin1").replace("@example.com", "@example.net"),
        "latin1",
      );
  }
  async function* files() {
    for await (const file of exportTables(shop.url))
      yield file.name.includes("licenses/") ? { ...file, bytes: altered(file.bytes) } : file;
  }
  await expect(importTables(moved, files())).rejects.toThrow("The rows of public.licenses aren't those");
  await migrate(moved);
  expect(await moved.count(sql`select count(*) from licenses`)).toBe(0);
});

test.each([
  ["cut off", (names: string[]) => names.slice(0, -1), "cut off"],
  ["without a table", (names: string[]) => names.filter((name) => !name.includes("machines/")), "damaged"],
  ["not an export", (names: string[]) => names.slice(1), "isn't an export"],
])("an export that is %s is refused, and leaves nothing", async (_, keep, words) => {
  const shop = await shopWithCustomers();
  const files: ArchiveEntry[] = [];
  for await (const file of exportTables(shop.url)) files.push(file);
  const kept = keep(files.map(({ name }) => name));
  const moved = await emptyShop();
  async function* damaged() {
    for (const file of files) if (kept.includes(file.name)) yield file;
  }
  await expect(importTables(moved, damaged())).rejects.toThrow(words);
  await migrate(moved);
  expect(await moved.count(sql`select count(*) from licenses`)).toBe(0);
});
