import type { Tx } from "../database.ts";
import { sql } from "../sql.ts";
import { MigrationMismatch } from "./migration-mismatch.ts";
import { type AppliedMigration, listAppliedMigrations, newerMigrations } from "./newer-migrations.ts";
import type { Migration } from "./read-migrations.ts";

// Any constant works, as long as every node of every release uses the same one.
const lockKey = 7_305_114_926;

/** NOTIFY channel: a database was migrated. Releases that run on it decide whether they can go on. */
export const migrationsChannel = "schema_migrations";

/**
 * Locks the table of migrations for this transaction, makes it where it is missing, and returns the migrations that this database
 * has yet to get.
 * @throws MigrationMismatch when an applied file was changed or is unknown to this release and does not expand the database
 */
export async function lockPendingMigrations(tx: Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockKey}::bigint)`);
  await tx.execute(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    release text,
    expands boolean not null default false
  )`);
  await addColumn(tx, "release", "text");
  // Migrations of releases that stated nothing, and those that a release of then still applies, expand nothing.
  await addColumn(tx, "expands", "boolean not null default false");
  return pendingOf(migrations, await listAppliedMigrations(tx));
}

/** Tables of earlier releases lack some columns. The look comes first, because the statement waits for a running dump. */
async function addColumn(tx: Tx, name: string, type: string): Promise<void> {
  const column = await tx.row(sql`
    select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = ${name}`);
  if (!column) await tx.execute(`alter table schema_migrations add column if not exists ${name} ${type}`);
}

/**
 * The migrations that a database with these has yet to get.
 * @throws MigrationMismatch
 */
export function pendingOf(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  newerMigrations(migrations, applied);
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (file === undefined) continue;
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
