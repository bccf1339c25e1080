import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pid } from "node:process";
import { fileURLToPath } from "node:url";
import type { LicenseStore } from "./options.ts";

/**
 * A store in a file for this user alone, such as one in the folder of the app's own data. The client seals what it keeps
 * there for this machine, so a copy is of no use elsewhere.
 * @param file a path, or a URL such as `new URL("license.state", import.meta.url)`
 */
export function openFileStore(file: string | { readonly href: string }): LicenseStore {
  const path = typeof file === "string" ? file : fileURLToPath(file.href);
  let writes = 0;
  return {
    read: () => readFile(path, "utf8").catch(() => undefined),
    async write(text) {
      const draft = `${path}.${pid}.${writes++}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, `${text}\n`, { mode: 0o600 });
        // A rename happens wholly or not at all: a crash never leaves half a state behind.
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
