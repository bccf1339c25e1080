import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Database } from "./db/database.ts";
import { findContraction } from "./db/migrating/find-contraction.ts";
import { MigrationMismatch } from "./db/migrating/migration-mismatch.ts";
import { ourMigrations } from "./db/migrating/read-migrations.ts";
import { sql } from "./db/sql.ts";
import { emptyDatabase } from "./db/testing/test-database.ts";
import { temporaryFolder } from "./db/testing/temporary-folder.ts";
import { newCustomer } from "./testing/customer.ts";
import { openShop } from "./testing/open-shop.ts";
import { createVisitor } from "./testing/visitor.ts";

let db: Database;
let dataDir: string;
/** The migrations of a newer release: those of this one, and what a test adds. */
let newer: string;
beforeEach(async () => {
  db = await emptyDatabase();
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  [dataDir, newer] = [folders[0].path, folders[1].path];
  onTestFinished(async () => {
    await db.close();
    for (const folder of folders) await folder[Symbol.asyncDispose]();
  });
  await cp(ourMigrations, newer, { recursive: true });
});

/** Starts a release on the shared database, the one with these migrations or this one. */
async function start(migrations?: string) {
  const environment = { DATABASE_URL: db.url, DATA_DIR: dataDir, BACKUP_TO: "none" };
  const shop = await openShop(
    environment,
    migrations === undefined ? undefined : pathToFileURL(`${migrations}/`),
  );
  let isOpen = true;
  const close = async () => {
    if (isOpen) await shop.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...shop, close };
}

/** What an expanding migration may do to tables that the former release reads and writes. */
const expansion = `-- expand
create table pets (id uuid primary key, license_id uuid not null references licenses on delete cascade);
alter table licenses add column pets_allowed integer not null default 3 check (pets_allowed between 0 and 9);
alter table machines add column nickname text;
alter table accounts add column pet_of uuid references accounts on delete set null;
create index machines_nickname on machines (nickname);
`;

test("a release goes on working while a newer one expands the database, and starts again beside it", async () => {
  await writeFile(join(newer, "9001_pets.sql"), expansion);
  expect(findContraction(expansion)).toBeUndefined();
  const former = await start();
  const early = await newCustomer(former);
  const next = await start(newer);
  expect(await db.rows(sql`select name from schema_migrations where expands and version > 9000`)).toEqual([
    { name: "9001_pets" },
  ]);

  // Each finds what the other one has stored, also of customers from before.
  const late = await newCustomer(next);
  for (const { license } of [early, late])
    for (const [one, other] of [
      [former, next],
      [next, former],
    ] as const) {
      const request = { license_key: license.licenseKey, fingerprint: `machine-${license.id}` };
      const call = (at: typeof one, verb: string) =>
        createVisitor(at, { kind: "app" }).call(`POST /v1/licenses/${verb}`, request);
      expect((await call(one, "activate")).body).toMatchObject({ activated: true });
      expect((await call(other, "validate")).body).toMatchObject({ valid: true });
      expect((await call(other, "deactivate")).body).toMatchObject({ deactivated: true });
    }

  await former.close();
  const again = await start();
  expect((await (await newCustomer(again)).validate()).body).toMatchObject({ valid: true });
});

test("a release refuses to start after a newer one has contracted the database, and names the one it needs", async () => {
  await writeFile(join(newer, "9001_pets.sql"), expansion);
  await writeFile(join(newer, "9002_names.sql"), "-- contract\nalter table machines drop column nickname;");
  await (await start(newer)).close();
  await db.execute("update schema_migrations set release = '9.2.0' where version = 9002");
  const started = start();
  await expect(started).rejects.toThrow(MigrationMismatch);
  await expect(started).rejects.toThrow(
    /it has had migration 9002_names, .* Start release 9\.2\.0, or a newer one\.$/,
  );
  const next = await start(newer);
  expect((await (await newCustomer(next)).validate()).body).toMatchObject({ valid: true });
});
