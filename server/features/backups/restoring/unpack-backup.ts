import { Readable } from "node:stream";
import { importMarked } from "../../../db/copy/import-marked.ts";
import { openDatabase } from "../../../db/open-database.ts";
import { recoverCluster, type RecoveryEnd } from "../../../db/recovery/recover-cluster.ts";
import { decompress, decrypt, unpackArchive } from "../../../platform/archives/unpack-archive.ts";
import type { Log } from "../../../platform/log.ts";
import { checkedBytes } from "../../../platform/storage/artifact-storage.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import { commandOf, isLogFile, logFolder, segmentOf } from "../rules.ts";

interface Unpacking {
  readonly backups: BackupStorage;
  readonly manifest: Manifest;
  /** age's secret key; undefined when the backup is not encrypted. */
  readonly identity: string | undefined;
  /** Where the embedded database will be. */
  readonly dataDir: string;
  /** Another server, for the tables of a backup. */
  readonly databaseUrl: string | undefined;
  /** Its direct address, when `databaseUrl` leads through a transaction pooler. */
  readonly listenUrl?: string | undefined;
  readonly until: RecoveryEnd;
  readonly log: Log;
}

/**
 * Makes a database of a backup, which nobody has open afterwards, and which has the mark of an unfinished restore.
 * @returns the moment of the last change in it; null when that is not known
 * @throws with a sentence when a file of the backup was changed or cut off
 */
export async function unpackBackup(unpacking: Unpacking): Promise<Date | null> {
  const { backups, manifest, identity, dataDir, databaseUrl, listenUrl, until, log } = unpacking;
  const { path, sha512 } = manifest.data;
  const changed = `${path} was changed or cut off since it was made.`;
  const source = Readable.from(checkedBytes(backups.read(path), sha512, changed));
  const files = unpackArchive(source, identity);
  const command = commandOf(manifest, until instanceof Date ? until : undefined);
  if (manifest.log) {
    const logSource = await logOf(unpacking, manifest.log);
    return recoverCluster({ command, dataDir, files, logSource, until, log });
  }
  const db = await openDatabase({ databaseUrl, listenUrl, dataDir, restore: "begins", mark: command, log });
  try {
    await importMarked(db, command, files);
  } finally {
    await db.close();
  }
  return new Date(manifest.madeAt);
}

/** The log from the beginning of the copy on. */
async function logOf(
  { backups, identity, until }: Unpacking,
  { system, firstSegment, lastSegment }: NonNullable<Manifest["log"]>,
) {
  // Segments of the timeline of the copy and of later ones; the histories of all of them.
  const isLater = (name: string) => name.endsWith(".history") || name >= firstSegment;
  // The key that verifies a backup reads no more than this of the log.
  const isInSpan = (name: string) => name >= firstSegment && name <= lastSegment;
  const isNeeded = until === "consistent" ? isInSpan : isLater;
  const paths = new Map<string, string>();
  for (const { path } of await backups.list(logFolder(system))) {
    const { segment: name } = segmentOf(path);
    if (isLogFile(name) && isNeeded(name)) paths.set(name, path);
  }
  return {
    names: [...paths.keys()],
    async read(name: string) {
      const path = paths.get(name) ?? "";
      const own = segmentOf(path).isEncrypted ? identity : undefined;
      return decompress(await decrypt(backups.read(path), own));
    },
  };
}
