import { holdLock } from "../../../db/hold-lock.ts";
import type { Deps } from "../../../deps.ts";
import { later, seconds } from "../../../platform/clock.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { backupLock, nameOf } from "../rules.ts";
import { hasRun, insertRun, recordDone, recordFailed } from "../store.ts";
import { compareLogClaim } from "../compare-log-claim.ts";
import { writeBackup } from "./write-backup.ts";

interface BackupOptions {
  /** Whether the secret key and the root key go along, in a file of their own. */
  readonly withKeys?: boolean;
  /** Who can read it, beside those of the config. */
  readonly recipients?: readonly string[];
}

export type CreatedBackup =
  | { readonly ok: true; readonly manifest: Manifest; readonly place: string }
  | { readonly ok: false; readonly reason: "off" | "running" | "no_recipient" | "other_key" };

/** Makes a backup while the shop is open, one at a time. */
export async function createBackup(deps: Deps, options: BackupOptions = {}): Promise<CreatedBackup> {
  const { config, db } = deps;
  if (!config.backups.place) return { ok: false, reason: "off" };
  if (options.withKeys && config.backups.recipients.length === 0)
    return { ok: false, reason: "no_recipient" };
  const backups = await openBackups(config.backups.place);
  const claim = await compareLogClaim(deps, backups);
  if (claim === "other_key") return { ok: false, reason: "other_key" };
  const wanted = { ...options, takesLog: claim !== "here" };
  const manifest = await holdLock(db.url, backupLock, () =>
    // What is made beside the backups of the server says nothing about those.
    claim === "elsewhere" ? writeOnce(deps, backups, wanted) : runBackup(deps, backups, wanted),
  );
  return manifest ? { ok: true, manifest, place: backups.place } : { ok: false, reason: "running" };
}

type Options = BackupOptions & { readonly takesLog: boolean };

async function writeOnce(deps: Deps, backups: BackupStorage, options: Options): Promise<Manifest> {
  const madeAt = await deps.db.time();
  return writeBackup(deps, backups, { ...options, name: nameOf(madeAt), madeAt });
}

/** Writes a backup, and records how that went. */
async function runBackup(deps: Deps, backups: BackupStorage, options: Options): Promise<Manifest> {
  const { db } = deps;
  const madeAt = await db.time();
  const run = { id: uuidv7(madeAt), name: await findFreeName(db, madeAt) };
  await insertRun(db, run);
  try {
    const manifest = await writeBackup(deps, backups, { ...options, name: run.name, madeAt });
    await recordDone(db, run.id, manifest.data.size);
    return manifest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordFailed(db, run.id, reason).catch(() => undefined);
    throw error;
  }
}

/** A name is a second, and a small shop is backed up in less. */
async function findFreeName(db: Deps["db"], moment: Date): Promise<string> {
  const name = nameOf(moment);
  return (await hasRun(db, name)) ? findFreeName(db, later(moment, seconds(1))) : name;
}
