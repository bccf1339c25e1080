import { Readable } from "node:stream";
import type { Config } from "../../../config.ts";
import { connect, type Database } from "../../../db/database.ts";
import { hasCluster, isHalfRestored } from "../../../db/embedded/cluster-paths.ts";
import { migrate } from "../../../db/migrate.ts";
import { openDatabase } from "../../../db/open-database.ts";
import { holdRestore } from "../../../db/restore-marks/hold-restore.ts";
import { findUnfinished, type Unfinished, unmark } from "../../../db/restore-marks/unfinished-restore.ts";
import type { Shop } from "../../../load-shop.ts";
import { LogEnded } from "../../../db/recovery/recover-cluster.ts";
import { decrypt, opensArchive } from "../../../platform/archives/unpack-archive.ts";
import type { Log } from "../../../platform/log.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { openStorage } from "../../../platform/storage/open-storage.ts";
import { prepareDataDir } from "../../../platform/storage/prepare-data-dir.ts";
import { listStoredFiles } from "../../releases/bytes/list-stored-files.ts";
import { findBackup } from "../find-backup.ts";
import { type LeftOut, markRestored } from "./mark-restored.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { artifactFolder, artifactOf, commandOf } from "../rules.ts";
import { hasShop } from "../store.ts";
import { hasOtherKeys } from "./has-other-keys.ts";
import { readKeys } from "./read-keys.ts";
import { restoreKeys } from "./restore-keys.ts";
import { unpackBackup } from "./unpack-backup.ts";

interface Restore {
  /** The name of a backup, or `latest`. */
  readonly name: string;
  /** age's secret key. */
  readonly identity: string | undefined;
  /** The last moment to restore; undefined for all that there is. */
  readonly until: Date | undefined;
}

type RestoreRefusal =
  | "off"
  | "unknown"
  | "incomplete"
  | "needs_identity"
  | "wrong_identity"
  | "running"
  | "not_empty"
  | "other_keys"
  | "too_early"
  | "too_late"
  | "no_log";

export type Restored =
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      readonly restoredTo: Date | null;
      readonly leftOut: LeftOut;
      /** Files of releases that were put back, and those that the backup lacks. */
      readonly files: { readonly restored: number; readonly missing: number };
      /** Whether the keys were in the backup and are in place again. */
      readonly hasKeys: boolean;
    }
  | { readonly ok: false; readonly reason: RestoreRefusal }
  /** Made by a newer release, which is needed to restore it. */
  | { readonly ok: false; readonly reason: "newer"; readonly needed: string };

interface RestoreDeps {
  readonly config: Config;
  readonly log: Log;
  readonly shop: Shop;
}

/**
 * Restores an installation into an empty data folder, or an empty database of another server: the data up to a moment, the files of
 * releases, the keys if the backup has them. Then it is marked, so that nothing is done twice, and is ready to be started.
 */
export async function restoreBackup(
  deps: RestoreDeps,
  { name, identity, until }: Restore,
): Promise<Restored> {
  const { databaseUrl, databaseListenUrl: listenUrl, backups: options } = deps.config;
  if (!options.place) return { ok: false, reason: "off" };
  const backups = await openBackups(options.place);
  const chosen = await findBackup(backups, name);
  if (!chosen) return { ok: false, reason: "unknown" };
  const { manifest, needed } = chosen;
  if (needed !== null) return { ok: false, reason: "newer", needed };
  if (!manifest) return { ok: false, reason: "incomplete" };
  if (manifest.isEncrypted) {
    if (identity === undefined) return { ok: false, reason: "needs_identity" };
    if (!(await opensArchive(backups.read(manifest.data.path), identity)))
      return { ok: false, reason: "wrong_identity" };
  }
  if (until && !manifest.log) return { ok: false, reason: "no_log" };
  if (until && manifest.log && until < new Date(manifest.log.consistentAt))
    return { ok: false, reason: "too_early" };
  const isEmbedded = manifest.log !== null || databaseUrl === undefined;
  const target = isEmbedded ? undefined : databaseUrl;
  const restore = () =>
    restoreInto(target, deps, { backups, manifest, identity, until }).catch((error: unknown): Restored => {
      if (error instanceof LogEnded) return { ok: false, reason: "too_late" };
      throw error;
    });
  if (target === undefined) return restore();
  await reach(target, listenUrl, deps.log);
  return (await holdRestore(target, restore)) ?? { ok: false, reason: "running" };
}

/** @param target another server's database; undefined for the embedded one, which holds DATA_DIR itself */
async function restoreInto(
  target: string | undefined,
  { config, log, shop }: RestoreDeps,
  {
    backups,
    manifest,
    identity,
    until,
  }: Omit<Restore, "name"> & { backups: BackupStorage; manifest: Manifest },
): Promise<Restored> {
  const { dataDir, databaseListenUrl: listenUrl } = config;
  const state = await (target === undefined ? lookInto(dataDir) : ask(target, listenUrl, log));
  if (state.isUsed && state.unfinished?.command !== commandOf(manifest, until))
    return { ok: false, reason: "not_empty" };

  await prepareDataDir(dataDir);
  const own = manifest.isEncrypted ? identity : undefined;
  const keys = await readKeys(backups, manifest, own);
  if (await hasOtherKeys(dataDir, keys)) return { ok: false, reason: "other_keys" };
  // The rows of another server's database are imported all at once, so what a killed restore has left of them is whole.
  const restoredTo = state.unfinished?.isImported
    ? new Date(manifest.madeAt)
    : await unpackBackup({
        backups,
        manifest,
        identity: own,
        dataDir,
        databaseUrl: target,
        listenUrl,
        until,
        log,
      });
  await restoreKeys(dataDir, keys);
  const open = { databaseUrl: target, listenUrl, dataDir, archive: true, log };
  const db = await openDatabase({ ...open, restore: "continues" });
  try {
    await migrate(db);
    const leftOut = await markRestored({ db, shop }, { backup: manifest.name, restoredTo });
    const files = await restoreFiles(config, db, backups, own);
    await unmark(db);
    return { ok: true, manifest, restoredTo, leftOut, files, hasKeys: manifest.keys !== null };
  } finally {
    await db.close();
  }
}

interface TargetState {
  /** Whether there is a database of a shop. */
  readonly isUsed: boolean;
  /** What a killed restore has left of it. */
  readonly unfinished?: Unfinished | undefined;
}

/** A folder with what a killed restore has left is as good as an empty one. */
async function lookInto(dataDir: string): Promise<TargetState> {
  return { isUsed: (await hasCluster(dataDir)) && !(await isHalfRestored(dataDir)) };
}

/** @throws DatabaseUnavailable with a sentence, which the connection of the lock would not say */
async function reach(url: string, listenUrl: string | undefined, log: Log): Promise<void> {
  const db = connect({ url, listenUrl, log, maxConnections: 1 });
  try {
    await db.ping();
  } finally {
    await db.close();
  }
}

async function ask(url: string, listenUrl: string | undefined, log: Log): Promise<TargetState> {
  const db = connect({ url, listenUrl, log, maxConnections: 1 });
  try {
    const unfinished = await findUnfinished(db);
    return { unfinished, isUsed: unfinished?.isImported || (await hasShop(db)) };
  } finally {
    await db.close();
  }
}

async function restoreFiles(
  config: Config,
  db: Database,
  backups: BackupStorage,
  identity: string | undefined,
): Promise<{ restored: number; missing: number }> {
  const storage = await openStorage(config.artifacts);
  const stored = new Set((await backups.list(artifactFolder)).map(({ path }) => path));
  const files = { restored: 0, missing: 0 };
  for (const { id, size, sha512 } of await listStoredFiles(db)) {
    if (await storage.has(id, size)) continue;
    const path = artifactOf(sha512, identity !== undefined);
    if (!stored.has(path)) {
      files.missing += 1;
      continue;
    }
    const put = await storage.put(id, Readable.from(await decrypt(backups.read(path), identity)));
    if (put.sha512 !== sha512) throw new Error(`${path} was changed or cut off since it was made.`);
    files.restored += 1;
  }
  return files;
}
