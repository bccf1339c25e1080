import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeyFiles } from "./read-keys.ts";

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
