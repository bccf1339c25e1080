import { createHash } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Stores the bytes of artifacts by id. They are immutable. */
export interface ArtifactStorage {
  /** Resolves once the bytes are stored durably. */
  put(id: string, bytes: Uint8Array): Promise<{ size: number; sha512: string }>;
  /** Whether the artifact exists with this size. */
  has(id: string, size: number): Promise<boolean>;
  /** Streams the bytes `start` to `end`, both inclusive. */
  read(id: string, range: { start: number; end: number }): ReadStream;
  remove(id: string): Promise<void>;
}

/** Stores artifacts as files in one folder, each named by its id. */
export function createDiskStorage(folder: string): ArtifactStorage {
  const pathOf = (id: string): string => {
    // Path traversal: ids are made by us, and this keeps even a faulty caller inside the folder.
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("not an artifact id");
    return join(folder, id);
  };
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true });
      const draft = `${pathOf(id)}.part`;
      const file = await open(draft, "w", 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, pathOf(id));
      return { size: bytes.byteLength, sha512: createHash("sha512").update(bytes).digest("hex") };
    },
    async has(id, size) {
      const stats = await stat(pathOf(id)).catch(() => undefined);
      return stats?.size === size;
    },
    read: (id, range) => createReadStream(pathOf(id), range),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
