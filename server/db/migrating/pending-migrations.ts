import type { Tx } from "../database.ts";
import { sql } from "../sql.ts";
import { MigrationMismatch } from "./migration-mismatch.ts";
import type { Migration } from "./read-migrations.ts";
import { release } from "./release.ts";

// Any constant works, as long as every node of every release uses the same one.
const lockKey = 7_305_114_926;

interface Applied {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** The release that applied it; null for one from before releases were noted. */
  readonly release: string | null;
}

/**
 * Locks the table of migrations for this transaction, makes it where it is missing, and returns the migrations that this database
 * has yet to get.
 * @throws MigrationMismatch when an applied file was changed or is unknown to this release
 */
export async function lockPendingMigrations(tx: Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockKey}::bigint)`);
  await tx.execute(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    release text
  )`);
  await addRelease(tx);
  const applied = await tx.rows<Applied>(
    sql`select version, name, checksum, release from schema_migrations order by version`,
  );
  return pendingOf(migrations, applied);
}

/** Tables of releases before 0.2.0 lack the column. The look comes first, because the statement waits for a running dump. */
async function addRelease(tx: Tx): Promise<void> {
  const column = await tx.row(sql`
    select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'release'`);
  if (!column) await tx.execute("alter table schema_migrations add column if not exists release text");
}

function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (file === undefined) throw newerDatabase(name, applied.at(-1)?.release);
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

/** The release that applied the newest migration knows all of them. */
function newerDatabase(name: string, needed: string | null | undefined): MigrationMismatch {
  const advice =
    needed === null || needed === undefined
      ? "Start the newer release."
      : `Start release ${needed}, or a newer one.`;
  return new MigrationMismatch(
    `The database is newer than this release, ${release}: it has had migration ${name}, which is not part of it. ${advice}`,
  );
}
