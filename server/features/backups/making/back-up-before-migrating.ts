import type { Config } from "../../../config.ts";
import type { Database } from "../../../db/database.ts";
import { holdLock } from "../../../db/hold-lock.ts";
import { isBehind } from "../../../db/migrating/is-behind.ts";
import { MigrationHeld } from "../../../db/migrating/migration-held.ts";
import { isBackupDue, unmarkBackupDue } from "../../../db/upgrading/backup-due.ts";
import type { Log } from "../../../platform/log.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { openStorage } from "../../../platform/storage/open-storage.ts";
import { backupLock, nameOf } from "../rules.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Backs up a database of an earlier release before it is brought up to date, and one whose data files were upgraded to another
 * PostgreSQL and not backed up since, because the log of the former ones does not lead to the new ones. Unless backups are off. Of nodes that start together one does,
 * and the others wait for it. Nothing is recorded in the database, whose tables are those of that release.
 * @throws MigrationHeld when the backup fails
 */
export async function backUpBeforeMigrating({
  config,
  db,
  log,
}: {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
}): Promise<void> {
  const { place } = config.backups;
  const { dataDir } = db.embedded ?? {};
  const isMoved = async () => dataDir !== undefined && isBackupDue(dataDir);
  const isNew = await isMoved();
  if (!place || !(isNew || (await isBehind(db)))) return;
  const storage = await openStorage(config.artifacts);
  const backUp = async () => {
    // Another process may have done it while this one waited for it.
    if (!(await isMoved()) && !(await isBehind(db))) return;
    const backups = await openBackups(place);
    const madeAt = await db.time();
    const name = nameOf(madeAt);
    await writeBackup({ config, db, log, storage }, backups, { name, madeAt });
    if (dataDir !== undefined) await unmarkBackupDue(dataDir);
    log.info({ name, place: backups.place }, "a backup was made before the database is brought up to date");
  };
  try {
    await holdLock(db.url, backupLock, backUp, true);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = isNew
      ? "The database was moved to another PostgreSQL, and its first backup there failed"
      : "The database is of an earlier release, and the backup before its migration failed";
    throw new MigrationHeld(
      `${failed}: ${reason}. Repair the place of backups, or set BACKUP_TO=none to start without one.`,
    );
  }
}
