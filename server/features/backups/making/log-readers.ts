import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../db/database.ts";
import { storeFile } from "../../../platform/storage/store-file.ts";

/** Beside the segments: the public keys of those who read the log for a while, one a line, as in a file of recipients of age. */
const fileOf = (archive: string): string => join(archive, "readers");

/**
 * Encrypts the log also to these public keys, whoever ships it, while `work` runs: a backup that is verified by a key of its own
 * needs the segments of its span, and the server ships some of them before the backup does.
 */
export async function withLogReaders<T>(
  { embedded }: Database,
  recipients: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  if (!embedded || recipients.length === 0) return work();
  const file = fileOf(embedded.archive);
  await storeFile(file, [Buffer.from(`${recipients.join("\n")}\n`)], { file: 0o600 });
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** The public keys of those who read the log for a while. What a killed backup has left adds a key that nobody has. */
export async function findLogReaders(archive: string): Promise<string[]> {
  const text = await readFile(fileOf(archive), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter((line) => line !== "");
}
