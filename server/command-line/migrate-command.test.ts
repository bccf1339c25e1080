import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { readMigrations } from "../db/migrating/read-migrations.ts";
import { release } from "../db/migrating/release.ts";
import { sql } from "../db/sql.ts";
import { quietLog as log } from "../db/testing/quiet-log.ts";
import { temporaryFolder } from "../db/testing/temporary-folder.ts";
import { emptyDatabase } from "../db/testing/test-database.ts";
import { Shutdown } from "../platform/shutdown/shutdown.ts";
import { openCommand } from "../testing/open-command.ts";
import { openShop } from "../testing/open-shop.ts";
import { UpgradePending } from "../db/embedded/embedded-errors.ts";
import { Refusal, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { migrateCommand } from "./migrate-command.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { versionCommand } from "./version-command.ts";

let database: Database;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.close());

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.reason);
  return read.config;
}

async function run(args: readonly string[], environment: Record<string, string>) {
  const line = parseCommandLine(args, commands);
  if (line === "help" || line.command.opens !== "nothing") throw new Error("this is another command");
  const closed = { config: configOf(environment), log, shutdown: new Shutdown() };
  return line.command.run(closed, line.input);
}

const both = [["migrate"], ["migrate", "--plan"]];

const hasTables = async () =>
  (await database.count(sql`select count(*) from pg_tables where schemaname = 'public'`)) > 0;

test("migrate --plan prints what migrate then applies, and changes nothing", async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, DATABASE_URL: database.url };
  const names = (await readMigrations()).map(({ name }) => name);

  const plan = await run(["migrate", "--plan"], environment);
  expect(plan.lines.filter((line) => /^-- \d{4}_/.test(line))).toEqual(names.map((name) => `-- ${name}`));
  expect(plan.lines.join("\n")).toContain("create table accounts (");
  expect(plan.lines.at(-1)).toBe("Nothing was changed. `migrate`, or the next start, applies it.");
  expect(plan.json).toMatchObject({ pending: names.map((name) => ({ name })) });
  expect(await hasTables()).toBe(false);

  expect(await run(["migrate"], environment)).toEqual({
    lines: names.map((name) => `Applied ${name}.`),
    json: { applied: names },
  });
  expect(await database.rows(sql`select from jobs.version`)).toHaveLength(1);
  const done = { lines: ["The database is up to date."] };
  expect(await run(["migrate"], environment)).toMatchObject(done);
  expect(await run(["migrate", "--plan"], environment)).toMatchObject(done);
});

test("a plan says that the former release can't work beside another version of the job queue", async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, DATABASE_URL: database.url };
  await run(["migrate"], environment);
  await database.execute("update jobs.version set version = version - 1");
  const { lines, json } = await run(["migrate", "--plan"], environment);
  const { queue } = json as { queue: { from: number; to: number } };
  expect(queue.to - queue.from).toBe(1);
  expect(lines[0]).toContain(`the tables of the job queue, from version ${queue.from} to ${queue.to}`);
  expect(lines.at(-2)).toContain("with several nodes, stop them all first.");
  expect(await database.count(sql`select version as count from jobs.version`)).toBe(queue.from);
});

test("a plan names the locks on the tables that are there", async () => {
  await using folder = await temporaryFolder();
  await migrate(database, undefined, 46);
  const { lines } = await run(["migrate", "--plan"], {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
  });
  expect(lines[0]).toBe("-- 0047_release_revision");
  expect(lines).toContain("-- locks releases: SHARE ROW EXCLUSIVE");
});

test("a newer database and a table in use are refused, with what to do", async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, DATABASE_URL: database.url };
  await run(["migrate"], environment);
  await database.transaction(async (tx) => {
    await tx.execute("lock table schema_migrations");
    const planned = run(["migrate", "--plan"], environment);
    await expect(planned).rejects.toThrow("Try again at a quieter moment.");
    await expect(planned).rejects.toThrow(Refusal);
  });
  await database.execute("insert into schema_migrations values (9000, '9000_future', '', now(), '9.0.0')");
  for (const args of both) {
    const refused = run(args, environment);
    await expect(refused).rejects.toThrow("Start release 9.0.0, or a newer one.");
    await expect(refused).rejects.toThrow(Refusal);
  }
});

test("beside a newer release that has only expanded the database there is nothing to apply", async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, DATABASE_URL: database.url };
  await run(["migrate"], environment);
  await database.execute(
    "insert into schema_migrations values (9000, '9000_future', '', now(), '9.0.0', true)",
  );
  for (const args of both)
    expect((await run(args, environment)).lines).toEqual([
      `Release 9.0.0 has expanded the database, the last time with 9000_future. This one, ${release}, goes on working.`,
    ]);
});

test("a role without rights is told them before anything is migrated", async () => {
  await using folder = await temporaryFolder();
  const role = `shop_${randomUUID().slice(0, 8)}`;
  await database.execute(`create role ${role} login password 'p'`);
  const url = database.url.replace(/\/\/[^@]*@/, `//${role}:p@`);
  for (const args of both) {
    const refused = run(args, { DATA_DIR: folder.path, DATABASE_URL: url });
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(`grant usage, create on schema public to ${role}`);
  }
  await database.execute(`drop role ${role}`);
});

test("a plan for a folder without a database says that the first start makes it", async () => {
  await using folder = await temporaryFolder();
  const planned = run(["migrate", "--plan"], { DATA_DIR: folder.path });
  await expect(planned).rejects.toThrow(Refusal);
  await expect(planned).rejects.toThrow(`There is no database in ${folder.path} yet.`);
});

test("a plan for data files of a former PostgreSQL says that the next start moves them, and migrate moves them", async () => {
  await using folder = await temporaryFolder();
  const cluster = join(folder.path, "postgres/data");
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "17\n");
  // Without npm, so that it cannot succeed.
  const environment = { DATA_DIR: folder.path, PATH: folder.path };
  const planned = run(["migrate", "--plan"], environment);
  await expect(planned).rejects.toThrow(Refusal);
  await expect(planned).rejects.toThrow(
    /^The data files in \S+ are of PostgreSQL 17: the next start of the server moves them to PostgreSQL 18, and nothing was changed\.$/,
  );
  await expect(run(["migrate"], environment)).rejects.toThrow("npm isn't on the PATH");
  expect(await readdir(cluster)).toEqual(["PG_VERSION"]);
});

test("another command leaves data files of a former PostgreSQL to the server's start", async () => {
  await using folder = await temporaryFolder();
  const cluster = join(folder.path, "postgres/data");
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "17\n");
  const environment = { DATA_DIR: folder.path, PATH: folder.path };
  await expect(openCommand(environment)).rejects.toThrow(UpgradePending);
  await expect(openShop(environment)).rejects.toThrow("npm isn't on the PATH");
});

test("version shows what is installed, and starts nothing", async () => {
  await using folder = await temporaryFolder();
  const newest = (await readMigrations()).at(-1)?.name;
  const embedded = await run(["version"], { DATA_DIR: folder.path });
  expect(embedded.json).toEqual({
    version: release,
    migration: newest,
    node: process.versions.node,
    postgres: { kind: "embedded", version: expect.stringMatching(/^\d+\.\d+$/) as string },
  });
  expect(embedded.lines[0]).toBe(`Keystead    ${release}`);
  const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  expect(release).toBe(version);
});

test("version asks the operator's own server, and says when it is not reached", async () => {
  const server = await database.row<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const external = await run(["version"], { DATABASE_URL: database.url });
  expect(external.lines.at(-1)).toBe(`PostgreSQL  ${server?.version}, external`);
  const nowhere = await run(["version"], { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(nowhere.lines.at(-1)).toMatch(/^PostgreSQL {2}not reached: The database is unreachable/);
});

test.each([migrateCommand, versionCommand])("$name takes no words", async ({ name }) => {
  await expect(run([name, "now"], {})).rejects.toThrow(UsageError);
});
