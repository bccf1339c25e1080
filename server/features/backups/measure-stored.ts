import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { measure, type StoredBytes } from "../../platform/storage/artifact-storage.ts";
import type { BackupStorage } from "../../platform/storage/backup-storage.ts";

/** Reads a file of backups to its end. @throws when there is none */
export async function measureStored(backups: BackupStorage, path: string): Promise<StoredBytes> {
  const { bytes, stored } = measure(backups.read(path));
  await finished(Readable.from(bytes).resume());
  return stored();
}
