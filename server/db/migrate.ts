import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

import type { Database, Tx } from "./database.ts";
import { sql } from "./sql.ts";

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/** The schema of the database does not fit this release; the message says in one line what to do. */
export class MigrationMismatch extends Error {
  override readonly name = "MigrationMismatch";
}

const ourMigrations = new URL("./migrations/", import.meta.url);
// Any constant works, as long as every node of every release uses the same one.
const lockKey = 7_305_114_926;
const tenMinutes = 600_000;

/**
 * Applies the pending migrations, the files `0001_name.sql` … of the folder, and returns their names.
 *
 * All of them run in one transaction, so a failure or a killed process leaves nothing half done. Nodes that start
 * together wait for an advisory lock of that transaction (a session lock would not survive a transaction-mode pooler);
 * the first one applies, and the others find nothing to do. Throws `MigrationMismatch` when an applied file was
 * changed or is unknown to this release.
 * @param last the number of the last migration to apply; the newest unless stated
 */
export async function migrate(
  database: Database,
  folder: URL = ourMigrations,
  last = Infinity,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ version }) => version <= last);
  return database.transaction(
    async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${lockKey}::bigint)`);
      await tx.execute(`create table if not exists schema_migrations (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
      const pending = await pendingOf(tx, migrations);
      for (const migration of pending) await apply(tx, migration);
      return pending.map((migration) => migration.name);
    },
    { statementTimeout: tenMinutes },
  );
}

async function pendingOf(tx: Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await tx.rows<{ version: number; name: string; checksum: string }>(
    sql`select version, name, checksum from schema_migrations order by version`,
  );
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (file === undefined) {
      throw new MigrationMismatch(
        `The database is newer than this release: it has had migration ${name}, which is not part of it. Start the newer release.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationMismatch(
        `Migration ${name} was changed after it had been applied to this database. Restore the file and put the change into a new migration.`,
      );
    }
    byVersion.delete(version);
  }
  const last = applied.at(-1)?.version ?? 0;
  const pending = [...byVersion.values()];
  const late = pending.find((migration) => migration.version < last);
  if (late !== undefined) {
    throw new MigrationMismatch(
      `Migration ${late.name} comes before migration ${last}, which this database already has. Give it a number after that.`,
    );
  }
  return pending;
}

async function apply(tx: Tx, { version, name, checksum, text }: Migration): Promise<void> {
  try {
    await tx.execute(text);
  } catch (error) {
    if (error instanceof Error) error.message = `Migration ${name} failed: ${error.message}`;
    throw error;
  }
  await tx.run(
    sql`insert into schema_migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`,
  );
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const clash = migrations.find((each, index) => each.version === migrations[index + 1]?.version);
  if (clash !== undefined) throw new MigrationMismatch(`Two migrations have the number ${clash.version}.`);
  return migrations;
}

async function readMigration(folder: URL, file: string): Promise<Migration> {
  const version = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
  if (version === undefined) {
    throw new MigrationMismatch(`Migration ${file} is not named like 0001_accounts.sql.`);
  }
  const text = await readFile(new URL(file, folder), "utf8");
  // Line endings may differ between checkouts of the same release.
  const checksum = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
  return { version: Number(version), name: file.slice(0, -".sql".length), checksum, text };
}
