import { createReadStream } from "node:fs";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ArtifactStorage, measure, objectName } from "./artifact-storage.ts";

/** Stores artifacts as files in one folder, each named by its id. Several nodes can share the folder. */
export function createDiskStorage(folder: string): ArtifactStorage {
  const pathOf = (id: string): string => join(folder, objectName(id));
  return {
    async put(id, source) {
      const path = pathOf(id);
      await mkdir(folder, { recursive: true });
      // Two nodes may store the same artifact at the same time.
      const draft = `${path}.${randomUUID()}.part`;
      const { bytes, stored } = measure(source);
      try {
        const file = await open(draft, "w", 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
      return stored();
    },
    async has(id, size) {
      const stats = await stat(pathOf(id)).catch(() => undefined);
      return stats?.size === size;
    },
    read: (id, range) => createReadStream(pathOf(id), range),
    link: async () => undefined,
    async remove(id) {
      const name = objectName(id);
      const names = await readdir(folder).catch(() => []);
      // A killed process leaves what it has stored so far.
      const drafts = names.filter((each) => each.startsWith(`${name}.`) && each.endsWith(".part"));
      for (const each of [name, ...drafts]) await rm(join(folder, each), { force: true });
    },
  };
}

/** Without this the name of a new file can be lost with the power, although its bytes are on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
