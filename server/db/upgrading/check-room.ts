import { lstat, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";

/** The copy may be larger than the files for a while: its write-ahead log holds all rows once more. */
const factor = 2;
const megabyte = 2 ** 20;

/**
 * Makes sure that a copy of data files has room beside them.
 * @throws EmbeddedFailure
 */
export async function checkRoom(cluster: string): Promise<void> {
  const needed = factor * (await sizeOfFiles(cluster));
  const { bavail, bsize } = await statfs(cluster);
  const free = bavail * bsize;
  if (free >= needed) return;
  const [missing, all] = [needed - free, needed].map((bytes) => Math.ceil(bytes / megabyte));
  throw new EmbeddedFailure(
    `that takes ${all} MiB of free space beside ${cluster}, and ${missing} MiB of it are missing`,
  );
}

async function sizeOfFiles(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) size += (await lstat(join(entry.parentPath, entry.name))).size;
  return size;
}
