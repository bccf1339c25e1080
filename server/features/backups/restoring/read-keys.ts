import { buffer } from "node:stream/consumers";
import { unpackArchive } from "../../../platform/archives/unpack-archive.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";

/** The files of keys that a backup may hold, by their names in DATA_DIR. */
const keyFiles = ["secret-key", "root-key"] as const;
export type KeyFiles = Partial<Record<(typeof keyFiles)[number], Buffer>>;

/** The keys that are in a backup, when they were asked for. */
export async function readKeys(
  backups: BackupStorage,
  { keys }: Pick<Manifest, "keys">,
  identity: string | undefined,
): Promise<KeyFiles> {
  const read: KeyFiles = {};
  if (!keys) return read;
  for await (const { name, bytes } of unpackArchive(backups.read(keys.path), identity)) {
    const file = keyFiles.find((each) => each === name);
    if (file) read[file] = await buffer(bytes);
  }
  return read;
}
