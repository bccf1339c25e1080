import { statfs } from "node:fs/promises";

export interface FreeSpace {
  /** Bytes that this user may still write. */
  readonly bytes: number;
  /** Their share of the disk, from 0 to 1, as `df` counts: without the blocks that are reserved for root. */
  readonly share: number;
}

/** The free space of the disk that a folder is on; undefined when it cannot be read, as for a folder that is not made yet. */
export async function freeSpaceOf(folder: string): Promise<FreeSpace | undefined> {
  const stats = await statfs(folder).catch(() => undefined);
  // Some file systems, such as those of networks, count no blocks.
  if (!stats || stats.blocks === 0) return undefined;
  const { bavail, bfree, blocks, bsize } = stats;
  return { bytes: bavail * bsize, share: bavail / (blocks - bfree + bavail) };
}
