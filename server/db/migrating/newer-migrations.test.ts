import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { sql } from "../sql.ts";
import { quietLog } from "../testing/quiet-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import { MigrationMismatch } from "./migration-mismatch.ts";
import { release } from "./release.ts";
import { readMigrations } from "./read-migrations.ts";
import { watchMigrations } from "./watch-migrations.ts";

const goesOn = "a newer release has expanded the database; this one goes on working";

let db: Database;
let path: string;
let folder: URL;
beforeEach(async () => {
  db = await emptyDatabase();
  const made = await temporaryFolder();
  ({ path } = made);
  folder = pathToFileURL(`${path}/`);
  onTestFinished(async () => {
    await db.close();
    await made[Symbol.asyncDispose]();
  });
  await writeFile(join(path, "0001_people.sql"), "create table people (id integer);");
  await migrate(db, folder);
});

/** A newer release migrates the database by a file that this one lacks. */
async function migrateAsNewer(file: string, text: string, newer = "7.1.0"): Promise<void> {
  await writeFile(join(path, file), text);
  const migration = (await readMigrations(folder)).at(-1);
  await rm(join(path, file));
  if (migration === undefined) throw new Error("there is no migration");
  const { version, name, checksum, expands } = migration;
  await db.transaction(async (tx) => {
    await tx.execute(text);
    await tx.run(sql`
      insert into schema_migrations (version, name, checksum, release, expands)
      values (${version}, ${name}, ${checksum}, ${newer}, ${expands})`);
    await tx.run(sql`select pg_notify('schema_migrations', '')`);
  });
}

const refusal = (name: string, needed: string) =>
  `The database is newer than this release, ${release}: it has had migration ${name}, which is not part of it. Start release ${needed}, or a newer one.`;

test.each([
  ["-- expand\nalter table people add column name text;", true],
  ["-- expand\r\nalter table people add column name text;", true],
  ["-- contract\nalter table people add column name text;", false],
  ["alter table people add column name text;", false],
  ["-- What expands\n-- expand\nalter table people add column name text;", false],
  ["-- expands\nalter table people add column name text;", false],
])("the first line of %j marks whether it expands: %s", async (text, expands) => {
  await writeFile(join(path, "0002_more.sql"), text);
  await migrate(db, folder);
  expect(await db.rows(sql`select version, expands from schema_migrations order by 1`)).toEqual([
    { version: 1, expands: false },
    { version: 2, expands },
  ]);
});

test("a start goes on beside a newer release that has only expanded the database", async () => {
  await migrateAsNewer("0002_names.sql", "-- expand\nalter table people add column name text;");
  await migrateAsNewer("0003_pets.sql", "-- expand\ncreate table pets (id integer);");
  expect(await migrate(db, folder)).toEqual([]);
});

test("a start refuses what one migration of several contracts, wherever it stands", async () => {
  await migrateAsNewer("0002_names.sql", "-- expand\nalter table people add column name text;", "7.1.0");
  await migrateAsNewer("0003_gone.sql", "-- contract\nalter table people drop column id;", "7.2.0");
  await migrateAsNewer("0004_pets.sql", "-- expand\ncreate table pets (id integer);", "7.3.0");
  const started = migrate(db, folder);
  await expect(started).rejects.toThrow(refusal("0003_gone", "7.3.0"));
  await expect(started).rejects.toThrow(MigrationMismatch);
});

test("an unknown migration between those of this release is refused, also one that expands", async () => {
  await migrateAsNewer("0002_names.sql", "-- expand\nalter table people add column name text;");
  await writeFile(join(path, "0003_pets.sql"), "create table pets (id integer);");
  await expect(migrate(db, folder)).rejects.toThrow(refusal("0002_names", "7.1.0"));
});

test("migrations from before there were marks do not expand", async () => {
  await db.execute("insert into schema_migrations values (2, '0002_future', '', now(), '7.1.0')");
  await db.execute("alter table schema_migrations drop column expands");
  await expect(migrate(db, folder)).rejects.toThrow(refusal("0002_future", "7.1.0"));
});

/** Watches as a running release. */
async function watch(onMismatch: (mismatch: Error) => void = () => undefined) {
  const said: unknown[] = [];
  const log = { ...quietLog, info: (...words: unknown[]) => said.push(words) };
  const node = connect({ url: db.url, log: quietLog, maxConnections: 2 });
  const stop = await watchMigrations({ db: node, folder, log: log as typeof quietLog, onMismatch });
  onTestFinished(async () => {
    await stop();
    await node.close();
  });
  return { said, stop };
}

test("a running release says once that a newer one has expanded the database, and again only for more", async () => {
  const { said, stop } = await watch();
  await migrateAsNewer("0002_names.sql", "-- expand\nalter table people add column name text;");
  await expect.poll(() => said).toHaveLength(1);
  await db.execute("notify schema_migrations");
  await db.execute("notify schema_migrations");
  await migrateAsNewer("0003_pets.sql", "-- expand\ncreate table pets (id integer);", "7.2.0");
  await expect.poll(() => said.length).toBeGreaterThan(1);
  await stop();
  expect(said).toEqual([
    [{ release: "7.1.0", migrations: ["0002_names"] }, goesOn],
    [{ release: "7.2.0", migrations: ["0002_names", "0003_pets"] }, goesOn],
  ]);
});

test("a release that starts beside a newer one says so too", async () => {
  await migrateAsNewer("0002_names.sql", "-- expand\nalter table people add column name text;");
  const { said } = await watch();
  await expect.poll(() => said).toEqual([[{ release: "7.1.0", migrations: ["0002_names"] }, goesOn]]);
});

test("a running release that can't work on the migrated database is told once, with the release it needs", async () => {
  const mismatch = Promise.withResolvers<Error>();
  let times = 0;
  const { said, stop } = await watch((error) => {
    times += 1;
    mismatch.resolve(error);
  });
  await migrateAsNewer("0002_names.sql", "alter table people add column name text;");
  expect((await mismatch.promise).message).toBe(refusal("0002_names", "7.1.0"));
  await db.execute("notify schema_migrations");
  await stop();
  expect(times).toBe(1);
  expect(said).toEqual([]);
});

test("those who watch are notified by a migration itself", async () => {
  const told = Promise.withResolvers<void>();
  await db.listen("schema_migrations", () => told.resolve());
  await writeFile(join(path, "0002_more.sql"), "-- expand\ncreate table more (id integer);");
  await migrate(db, folder);
  await told.promise;
});
