import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { jobDefinitions } from "../../job-definitions.ts";
import { installQueues } from "../../platform/jobs/install-queues.ts";
import { dumpDatabase } from "../../testing/dump-database.ts";
import { openShop } from "../../testing/open-shop.ts";
import { connect, type Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { readMigrations } from "../migrating/read-migrations.ts";
import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { formerPostgres } from "../testing/former-postgres.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { npmEnvironment } from "./npm-environment.ts";

const npm = npmEnvironment(process.env);
/** A migration of a release before this one. */
const earlier = 41;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let former: Awaited<ReturnType<typeof formerPostgres>>;
let dataDir = "";
let before: unknown;

beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, "data");
  former = await formerPostgres(16);
  await changeWithFormer(async (db) => {
    await migrate(db, undefined, earlier);
    await installQueues({ db, log }, jobDefinitions);
    await db.run(sql`
      insert into accounts (id, email, email_identity, website, created_at)
      values (gen_random_uuid(), 'mira@example.com', 'mira@example.com', 'main', now())`);
    before = await dump(db);
  });
});
afterAll(async () => {
  await former[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

function changeWithFormer(work: (db: Database) => Promise<void>): Promise<void> {
  return former.run(dataDir, async (url) => {
    const db = connect({ url, log, maxConnections: 2 });
    try {
      await work(db);
    } finally {
      await db.close();
    }
  });
}

const dump = async (db: Database) =>
  (await dumpDatabase(db)).map(({ name, rows }) => ({ name, rows: rows.toSorted() }));

const open = () => openDatabase({ dataDir, log, npm });

test("a table that the product doesn't know stops the move, which names it", async () => {
  await former.placePackage(dataDir);
  await changeWithFormer(async (db) => {
    await db.execute("create table notes (words text); insert into notes values ('mine')");
  });
  await expect(open()).rejects.toThrow(
    /^The database was not moved from PostgreSQL 16 to 18, and its files in \S+ are unchanged: it holds the table public\.notes, which Keystead doesn't know: [^.]*\.$/,
  );
  expect((await readdir(join(dataDir, "postgres"))).sort()).toEqual(["archive", "data", "socket"]);
});

test("a database that a newer release has migrated is not moved", async () => {
  await changeWithFormer(async (db) => {
    expect(await db.rows(sql`select words from notes`)).toEqual([{ words: "mine" }]);
    await db.execute("drop table notes");
    expect(await dump(db)).toEqual(before);
    await db.execute(
      "insert into schema_migrations (version, name, checksum, release) values (9999, '9999_later', '', '9.9.0')",
    );
  });
  await expect(open()).rejects.toMatchObject({
    name: "MigrationMismatch",
    message: expect.stringContaining("Start release 9.9.0, or a newer one.") as string,
  });
  expect(await readdir(join(dataDir, "postgres"))).not.toContain("data-16");
});

test("a database of an earlier release is moved at its migration, and migrated then", async () => {
  await changeWithFormer(
    async (db) => void (await db.execute("delete from schema_migrations where version = 9999")),
  );
  const moved = await open();
  expect(await dump(moved)).toEqual(before);
  expect(await moved.count(sql`select max(version) as count from schema_migrations`)).toBe(earlier);
  await moved.close();

  const shop = await openShop({ DATA_DIR: dataDir, BACKUP_TO: "none" });
  const newest = (await readMigrations()).at(-1)?.version;
  expect(await shop.db.count(sql`select max(version) as count from schema_migrations`)).toBe(newest);
  expect(await shop.db.rows(sql`select email from accounts`)).toEqual([{ email: "mira@example.com" }]);
  await shop.close();
});
