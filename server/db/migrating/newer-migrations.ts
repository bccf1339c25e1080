import type { Queryable } from "../database.ts";
import { sql } from "../sql.ts";
import { MigrationMismatch } from "./migration-mismatch.ts";
import type { Migration } from "./read-migrations.ts";
import { release } from "./release.ts";

/** A migration as the database has recorded it. */
export interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** The release that applied it; null for one from before releases were noted. */
  readonly release: string | null;
  /** Whether the release before goes on working on the migrated database. */
  readonly expands: boolean;
}

export function listAppliedMigrations(db: Queryable): Promise<AppliedMigration[]> {
  return db.rows<AppliedMigration>(
    sql`select version, name, checksum, release, expands from schema_migrations order by version`,
  );
}

/**
 * The applied migrations that only a newer release has, beside which this one goes on working. It has no file of theirs, so what the
 * database has recorded decides.
 * @throws MigrationMismatch when one of them does not expand the database, or is older than a migration of this release
 */
export function newerMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): AppliedMigration[] {
  const known = new Set(migrations.map(({ version }) => version));
  const newest = migrations.at(-1)?.version ?? 0;
  const newer = applied.filter(({ version }) => !known.has(version));
  const refused = newer.find(({ version, expands }) => !expands || version < newest);
  if (refused !== undefined) throw newerDatabase(refused.name, applied.at(-1)?.release);
  return newer;
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
