import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../../deps.ts";
import { compress, encrypt } from "../../../platform/archives/pack-archive.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { isLogFile, logFileOf } from "../rules.ts";
import { findSystem } from "../store.ts";

/**
 * Moves the segments of the write-ahead log that the embedded server has archived into the place of backups, compressed and encrypted.
 * A segment leaves this machine's disk once it is stored there. Safe to run twice at the same time.
 * @param recipients who can read them; none leaves them unencrypted
 * @returns how many were moved
 */
export async function shipLog(
  { db }: Pick<Deps, "db">,
  backups: BackupStorage,
  recipients: readonly string[],
): Promise<number> {
  if (!db.embedded) return 0;
  const { archive } = db.embedded;
  const names = (await readdir(archive)).toSorted();
  const moved = names.filter(isLogFile);
  // The label of a copy is for people; the copy holds its own.
  for (const name of names.filter((each) => each.endsWith(".backup")))
    await rm(join(archive, name), { force: true });
  if (moved.length === 0) return 0;
  const system = await findSystem(db);
  for (const name of moved) {
    const bytes = compress(createReadStream(join(archive, name)));
    await backups.put(logFileOf(system, name, recipients.length > 0), encrypt(bytes, recipients));
    await rm(join(archive, name), { force: true });
  }
  return moved.length;
}
