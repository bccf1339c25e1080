import { createReadStream } from "node:fs";
import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { measure } from "./artifact-storage.ts";
import { type BackupStorage, checkPath, type StoredFile } from "./backup-storage.ts";
import { findFolderProblem } from "./find-folder-problem.ts";
import { isDraft, storeFile } from "./store-file.ts";

/** Stores the files of backups in a folder, such as one of a mounted disk. */
export function createFolderBackups(folder: string): BackupStorage {
  const pathOf = (path: string) => join(folder, checkPath(path));
  /** A failure of the folder itself, in a sentence that says what to do. */
  async function explained(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const problem = isFull(error)
        ? `BACKUP_TO is ${folder}, whose disk is full. Make room there, or set BACKUP_TO to another disk.`
        : await findFolderProblem("BACKUP_TO", folder);
      throw problem === undefined ? error : new Error(problem, { cause: error });
    }
  }
  return {
    place: folder,
    async put(path, source) {
      const { bytes, stored } = measure(source);
      await explained(() => storeFile(pathOf(path), bytes, { file: 0o600, folder: 0o700 }));
      return stored();
    },
    read: (path) => createReadStream(pathOf(path)),
    async list(below) {
      const files: StoredFile[] = [];
      await explained(async () => {
        for await (const { path, size } of filesBelow(pathOf(below)))
          // A killed process leaves the draft of what it has stored so far.
          if (!isDraft(path)) files.push({ path: relative(folder, path).split(sep).join("/"), size });
      });
      return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    },
    remove: (path) => removeFile(pathOf(path)),
    async removeDrafts(below, since) {
      for await (const { path, changedAt } of filesBelow(pathOf(below)))
        if (isDraft(path) && changedAt < since) await removeFile(path);
    },
  };
}

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  // A folder that has become empty.
  await rmdir(dirname(path)).catch(() => undefined);
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** The files below a folder. What another process removes meanwhile is left out, and hides nothing else. */
async function* filesBelow(folder: string): AsyncGenerator<StoredFile & { readonly changedAt: Date }> {
  const entries = (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    if (!entry.isFile()) continue;
    const found = await unlessGone(stat(path));
    if (found) yield { path, size: found.size, changedAt: found.mtime };
  }
}

function unlessGone<T>(looking: Promise<T>): Promise<T | undefined> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
