import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exportTables } from "../../../db/copy/export-tables.ts";
import { holdLock } from "../../../db/hold-lock.ts";
import { type CopiedSpan, copyCluster } from "../../../db/recovery/copy-cluster.ts";
import type { Deps } from "../../../deps.ts";
import { packArchive } from "../../../platform/archives/pack-archive.ts";
import type { ArchiveEntry } from "../../../platform/archives/archive-entry.ts";
import { later, seconds } from "../../../platform/clock.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { productVersion } from "../../../platform/product-version.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { copyArtifacts } from "./copy-artifacts.ts";
import { type Manifest, newManifest } from "../../../platform/storage/backup-manifest.ts";
import { dataOf, keysOf, manifestOf, nameOf } from "../rules.ts";
import { shipLog } from "./ship-log.ts";
import { findSystem, hasRun, insertRun, recordDone, recordFailed } from "../store.ts";

interface BackupOptions {
  /** Whether the secret key and the root key go along, in a file of their own. */
  readonly withKeys?: boolean;
  /** Who can read it, beside those of the config. */
  readonly recipients?: readonly string[];
}

export type CreatedBackup =
  | { readonly ok: true; readonly manifest: Manifest; readonly place: string }
  | { readonly ok: false; readonly reason: "off" | "running" | "no_recipient" };

/** An arbitrary number that names the lock of backups: one runs at a time, on all nodes together. */
const backupLock = 7_305_114_927;

/**
 * Makes a backup while the shop is open: the files of releases that the place lacks, the data, and at last the manifest, without which
 * nothing counts. The embedded database is copied file by file, and its log makes the copy whole; another database table by table.
 */
export async function createBackup(deps: Deps, options: BackupOptions = {}): Promise<CreatedBackup> {
  const { config, db } = deps;
  if (!config.backups.place) return { ok: false, reason: "off" };
  if (options.withKeys && config.backups.recipients.length === 0)
    return { ok: false, reason: "no_recipient" };
  const backups = await openBackups(config.backups.place);
  const manifest = await holdLock(db.url, backupLock, () => runBackup(deps, backups, options));
  return manifest ? { ok: true, manifest, place: backups.place } : { ok: false, reason: "running" };
}

async function runBackup(deps: Deps, backups: BackupStorage, options: BackupOptions): Promise<Manifest> {
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

async function writeBackup(
  deps: Deps,
  backups: BackupStorage,
  { name, madeAt, withKeys = false, recipients = [] }: BackupOptions & { name: string; madeAt: Date },
): Promise<Manifest> {
  const { config, db } = deps;
  const all = [...config.backups.recipients, ...recipients];
  // Before the data: whatever a release in the data names is there.
  const artifacts = await copyArtifacts(deps, backups, all);
  const path = dataOf(name, all.length > 0 ? ".age" : "");
  const copy = db.embedded ? await copyFiles(deps, db.embedded.cluster) : copyRows(db.url);
  const stored = await backups.put(path, packArchive(copy.entries, all));
  // The log of the span has to be there too.
  await shipLog(deps, recipients);
  const manifest = newManifest({
    name,
    release: productVersion,
    madeAt: madeAt.toISOString(),
    kind: db.embedded ? "cluster" : "tables",
    isEncrypted: all.length > 0,
    data: { path, ...stored },
    artifacts,
    keys: withKeys ? await copyKeys(deps, backups, name) : null,
    ...copy.outcome(),
  });
  await backups.put(manifestOf(name), bytesOf(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

interface Copy {
  readonly entries: AsyncIterable<ArchiveEntry>;
  /** What is known once all entries are read. */
  outcome(): Pick<Manifest, "log" | "rows">;
}

async function copyFiles({ db }: Deps, cluster: string): Promise<Copy> {
  const system = await findSystem(db);
  const copied: { span?: CopiedSpan } = {};
  const onEnd = (span: CopiedSpan) => {
    copied.span = span;
  };
  return {
    entries: copyCluster({ cluster, url: db.url, onEnd }),
    outcome() {
      if (!copied.span) throw new Error("the copy of the data files did not end");
      const { consistentAt, ...segments } = copied.span;
      return { log: { system, ...segments, consistentAt: consistentAt.toISOString() }, rows: {} };
    },
  };
}

function copyRows(url: string): Copy {
  const rows: Record<string, number> = {};
  return {
    entries: exportTables(url, (sums) => {
      for (const [table, sum] of Object.entries(sums)) rows[table] = sum.rows;
    }),
    outcome: () => ({ log: null, rows }),
  };
}

/** The keys, apart from the data, so that they can be kept apart. */
async function copyKeys(
  { config, dataKeys }: Deps,
  backups: BackupStorage,
  name: string,
): Promise<Manifest["keys"]> {
  const files = ["secret-key", "root-key"].map((file) => ({ file, path: join(config.dataDir, file) }));
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const { file, path } of files) {
      // While the secret key is changed, SECRET_KEY may be the next one already.
      const isConfigured = file === "secret-key" && config.secretKey !== undefined;
      const configured = isConfigured ? dataKeys.wrapping.key : undefined;
      if (configured === undefined && !existsSync(path)) continue;
      const bytes = configured ?? (await readFile(path));
      yield { name: file, size: bytes.length, bytes: [bytes] };
    }
  }
  const path = keysOf(name);
  return { path, ...(await backups.put(path, packArchive(entries(), config.backups.recipients))) };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
