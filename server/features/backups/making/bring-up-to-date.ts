import type { Config } from "../../../config.ts";
import type { Database } from "../../../db/database.ts";
import { holdLock } from "../../../db/hold-lock.ts";
import { migrate } from "../../../db/migrate.ts";
import { isBehind } from "../../../db/migrating/is-behind.ts";
import { MigrationHeld } from "../../../db/migrating/migration-held.ts";
import { isBackupDue, unmarkBackupDue } from "../../../db/upgrading/backup-due.ts";
import type { Log } from "../../../platform/log.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { openStorage, type StoragePlace } from "../../../platform/storage/open-storage.ts";
import { backupLock, nameOf } from "../rules.ts";
import { recordMade } from "../store.ts";
import { writeBackup } from "./write-backup.ts";

interface Migrating {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  /** The folder of migrations, those of this release unless stated. */
  readonly migrations?: URL | undefined;
}

/**
 * Applies the pending migrations, after a backup of what they change, and returns their names. A database of an earlier release is backed
 * up, and one whose data files were upgraded to another PostgreSQL and not backed up since, because the log of the former ones does not
 * lead to the new ones. Not where backups are off. Of nodes that start together one does both, and the others wait for it.
 * @throws MigrationHeld when the backup fails, MigrationMismatch as `migrate` does
 */
export async function bringUpToDate(deps: Migrating): Promise<string[]> {
  const { config, db, migrations } = deps;
  const { place } = config.backups;
  if (!place || !(await findDue(db))) return migrate(db, migrations);
  return (await holdLock(db.url, backupLock, () => backUpAndMigrate(deps, place), true)) ?? [];
}

type Due = "moved" | "behind";

async function findDue(db: Database): Promise<Due | undefined> {
  if (db.embedded && (await isBackupDue(db.embedded.dataDir))) return "moved";
  return (await isBehind(db)) ? "behind" : undefined;
}

async function backUpAndMigrate(deps: Migrating, place: StoragePlace): Promise<string[]> {
  const { db, migrations } = deps;
  // Another process may have done it while this one waited for it.
  const due = await findDue(db);
  const backup = due && (await backUp(deps, place).catch((error: unknown) => refuse(due, error)));
  const applied = await migrate(db, migrations);
  // Not before: an earlier release may have no table for it.
  if (backup) await recordMade(db, backup);
  return applied;
}

async function backUp({ config, db, log }: Migrating, place: StoragePlace): Promise<Manifest> {
  const storage = await openStorage(config.artifacts);
  const backups = await openBackups(place);
  const madeAt = await db.time();
  const name = nameOf(madeAt);
  const manifest = await writeBackup({ config, db, log, storage }, backups, { name, madeAt });
  if (db.embedded) await unmarkBackupDue(db.embedded.dataDir);
  log.info({ name, place: backups.place }, "a backup was made before the database is brought up to date");
  return manifest;
}

const failed: Record<Due, string> = {
  moved: "The database was moved to another PostgreSQL, and its first backup there failed",
  behind: "The database is of an earlier release, and the backup before its migration failed",
};

function refuse(due: Due, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationHeld(
    `${failed[due]}: ${reason}. Repair the place of backups, or set BACKUP_TO=none to start without one.`,
  );
}
