import { join } from "node:path";
import { storeFile } from "../../../platform/storage/store-file.ts";
import type { KeyFiles } from "./read-keys.ts";

/** Puts keys in place, whole or not at all. */
export async function restoreKeys(dataDir: string, keys: KeyFiles): Promise<void> {
  for (const [name, bytes] of Object.entries(keys))
    await storeFile(join(dataDir, name), [bytes], { file: 0o600 });
}
