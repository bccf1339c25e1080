import type { Readable } from "node:stream";
import type { StoredBytes } from "./artifact-storage.ts";

/** A stored file of backups. */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
}

/** Stores the files of backups by paths with slashes, on another machine or disk if it is to help. */
export interface BackupStorage {
  /** Where it is, for people. */
  readonly place: string;
  /** Resolves once the bytes are stored durably, in the place of those of before. When the source fails, nothing is kept. */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  /** Streams a file. The stream fails when there is none. */
  read(path: string): Readable;
  /** The files below a folder such as `backups/`, in the order of their paths. */
  list(folder: string): Promise<StoredFile[]>;
  remove(path: string): Promise<void>;
  /** Removes what killed processes have begun to store below a folder, and not touched since a moment. */
  removeDrafts(folder: string, since: Date): Promise<void>;
}

/** Path traversal: paths are made by us, and this stops even a faulty caller. */
export function checkPath(path: string): string {
  if (!/^[\w.-]+(\/[\w.-]+)*\/?$/.test(path) || path.split("/").includes(".."))
    throw new Error(`"${path}" is no path of a backup`);
  return path;
}
