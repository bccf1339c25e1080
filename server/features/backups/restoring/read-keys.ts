import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { unpackArchive } from "../../../platform/archives/unpack-archive.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { storeFile } from "../../../platform/storage/store-file.ts";

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

/** Whether DATA_DIR has other keys than these, which a restore does not overwrite. */
export async function hasOtherKeys(dataDir: string, keys: KeyFiles): Promise<boolean> {
  for (const [name, bytes] of Object.entries(keys)) {
    const present = await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (present && present.toString().trim() !== bytes.toString().trim()) return true;
  }
  return false;
}

/** Puts keys in place, whole or not at all. */
export async function restoreKeys(dataDir: string, keys: KeyFiles): Promise<void> {
  for (const [name, bytes] of Object.entries(keys))
    await storeFile(join(dataDir, name), [bytes], { file: 0o600 });
}
