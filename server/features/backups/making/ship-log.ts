import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../../deps.ts";
import { compress, encrypt } from "../../../platform/archives/pack-archive.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { isLogFile, logFileOf } from "../rules.ts";
import { findSystem } from "../store.ts";
import { findLogReaders } from "./find-log-readers.ts";

/**
 * Moves the segments of the write-ahead log that the embedded server has archived into the place of backups, compressed and encrypted.
 * A segment leaves this machine's disk once it is stored there. Safe to run twice at the same time, as by a server and a command beside it: both store the same
 * bytes, and one that is gone was stored by the other.
 */
export async function shipLog(
  { config, db }: Pick<Deps, "config" | "db">,
  backups: BackupStorage,
): Promise<void> {
  if (!db.embedded) return;
  const { archive } = db.embedded;
  const names = (await readdir(archive)).toSorted();
  const moved = names.filter(isLogFile);
  // The label of a copy is for people; the copy holds its own.
  for (const name of names.filter((each) => each.endsWith(".backup")))
    await rm(join(archive, name), { force: true });
  if (moved.length === 0) return;
  // After the list: what of it belongs to a backup was archived while the readers of that were there.
  const recipients = [...config.backups.recipients, ...(await findLogReaders(archive))];
  const system = await findSystem(db);
  for (const name of moved) {
    const segment = await openIfThere(join(archive, name));
    if (!segment) continue;
    const source = segment.createReadStream();
    try {
      const path = logFileOf(system, name, recipients.length > 0);
      await backups.put(path, encrypt(compress(source), recipients));
    } finally {
      // A place that is away reads nothing of it, and the file would stay open.
      source.destroy();
    }
    await rm(join(archive, name), { force: true });
  }
}

function openIfThere(path: string) {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
