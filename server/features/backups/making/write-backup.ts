import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type CopySums, countsOf } from "../../../db/copy/copy-format.ts";
import { exportTables } from "../../../db/copy/export-tables.ts";
import { type CopiedSpan, copyCluster } from "../../../db/recovery/copy-cluster.ts";
import type { Deps } from "../../../deps.ts";
import type { ArchiveEntry } from "../../../platform/archives/archive-entry.ts";
import { compress, encrypt, packArchive } from "../../../platform/archives/pack-archive.ts";
import { lastMigration } from "../../../db/migrating/is-behind.ts";
import { release } from "../../../db/migrating/release.ts";
import { type Manifest, newManifest } from "../../../platform/storage/backup-manifest.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { dataOf, keysOf, logFileOf, logFolder, manifestOf } from "../rules.ts";
import { findSystem } from "../store.ts";
import { copyArtifacts } from "./copy-artifacts.ts";
import { withLogReaders } from "./with-log-readers.ts";
import { shipLog } from "./ship-log.ts";

/** What a backup needs; without the data keys, no keys go along. */
export type BackupDeps = Pick<Deps, "config" | "db" | "storage" | "log"> & Partial<Pick<Deps, "dataKeys">>;

interface NewBackup {
  readonly name: string;
  readonly madeAt: Date;
  /** Whether the secret key and the root key go along, in a file of their own. */
  readonly withKeys?: boolean;
  /** Who can read it, beside those of the config. */
  readonly recipients?: readonly string[];
  /** Whether it takes the log of its span itself, because the server stores its log elsewhere, or keeps none. */
  readonly takesLog?: boolean;
}

/**
 * Writes a backup: the files of releases that the place lacks, the data, and at last the manifest, without which nothing counts. The
 * embedded database is copied file by file, and its log makes the copy whole; another database table by table.
 */
export async function writeBackup(
  deps: BackupDeps,
  backups: BackupStorage,
  { name, madeAt, withKeys = false, recipients = [], takesLog = false }: NewBackup,
): Promise<Manifest> {
  const { config, db } = deps;
  const all = [...config.backups.recipients, ...recipients];
  // Before the data: whatever a release in the data names is there.
  const artifacts = await copyArtifacts(deps, backups, all);
  const path = dataOf(name, all.length > 0);
  const readers = takesLog ? all : undefined;
  const copy = db.embedded
    ? await copyFiles(deps, db.embedded.cluster, readers && { backups, readers })
    : copyRows(db.url);
  const stored = await withLogReaders(db, recipients, async () => {
    const put = await backups.put(path, packArchive(copy.entries, all));
    // The log of the span has to be there too.
    if (!takesLog) await shipLog(deps, backups);
    return put;
  });
  const { log, rows } = copy.outcome();
  if (log && !(await isLogThere(backups, log, all.length > 0))) {
    await backups.remove(path);
    throw new Error(
      `The log of this backup isn't in ${backups.place}: the running server stores it elsewhere. Give this command the server's BACKUP_TO and BACKUP_RECIPIENT.`,
    );
  }
  const manifest = newManifest({
    name,
    release,
    migration: (await lastMigration(db)) ?? undefined,
    madeAt: madeAt.toISOString(),
    kind: db.embedded ? "cluster" : "tables",
    isEncrypted: all.length > 0,
    data: { path, ...stored },
    artifacts,
    keys: withKeys ? await copyKeys(deps, backups, name) : null,
    log,
    rows,
  });
  await backups.put(manifestOf(name), bytesOf(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

/** Whether the place has the segments of the log that the copy begins and ends with: whoever archives them ships those between, too. */
async function isLogThere(
  backups: BackupStorage,
  { system, firstSegment, lastSegment }: NonNullable<Manifest["log"]>,
  isEncrypted: boolean,
): Promise<boolean> {
  const paths = new Set((await backups.list(logFolder(system))).map(({ path }) => path));
  return [firstSegment, lastSegment].every((segment) => paths.has(logFileOf(system, segment, isEncrypted)));
}

interface Copy {
  readonly entries: AsyncIterable<ArchiveEntry>;
  /** What is known once all entries are read. */
  outcome(): Pick<Manifest, "log" | "rows">;
}

/** @param taking where the log of the span goes, and who can read it, when this backup takes it itself */
async function copyFiles(
  { db }: BackupDeps,
  cluster: string,
  taking: { readonly backups: BackupStorage; readonly readers: readonly string[] } | undefined,
): Promise<Copy> {
  const system = await findSystem(db);
  const takeSegment =
    taking &&
    (async (segment: string, bytes: Readable) => {
      const { backups, readers } = taking;
      await backups.put(logFileOf(system, segment, readers.length > 0), encrypt(compress(bytes), readers));
    });
  const copied: { span?: CopiedSpan } = {};
  const onEnd = (span: CopiedSpan) => {
    copied.span = span;
  };
  return {
    entries: copyCluster({ cluster, url: db.url, onEnd, takeSegment }),
    outcome() {
      if (!copied.span) throw new Error("the copy of the data files did not end");
      const { consistentAt, ...segments } = copied.span;
      return { log: { system, ...segments, consistentAt: consistentAt.toISOString() }, rows: {} };
    },
  };
}

function copyRows(url: string): Copy {
  let rows = {};
  const onEnd = (sums: CopySums) => {
    rows = countsOf(sums);
  };
  return { entries: exportTables(url, onEnd), outcome: () => ({ log: null, rows }) };
}

/** The keys, apart from the data, so that they can be kept apart. */
async function copyKeys(
  { config, dataKeys }: BackupDeps,
  backups: BackupStorage,
  name: string,
): Promise<Manifest["keys"]> {
  const files = ["secret-key", "root-key"].map((file) => ({ file, path: join(config.dataDir, file) }));
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const { file, path } of files) {
      // While the secret key is changed, SECRET_KEY may be the next one already.
      const isConfigured = file === "secret-key" && config.secretKey !== undefined;
      const configured = isConfigured ? dataKeys?.wrapping.key : undefined;
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
