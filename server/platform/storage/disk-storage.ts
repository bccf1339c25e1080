import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ArtifactStorage, measure, objectName } from "./artifact-storage.ts";
import { isDraft, storeFile } from "./store-file.ts";

/** Stores artifacts as files in one folder, each named by its id. Several nodes can share the folder. */
export function createDiskStorage(folder: string): ArtifactStorage {
  const pathOf = (id: string): string => join(folder, objectName(id));
  return {
    async put(id, source) {
      const path = pathOf(id);
      const { bytes, stored } = measure(source);
      await storeFile(path, bytes, { file: 0o640 });
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
      const drafts = names.filter((each) => each.startsWith(`${name}.`) && isDraft(each));
      for (const each of [name, ...drafts]) await rm(join(folder, each), { force: true });
    },
  };
}
