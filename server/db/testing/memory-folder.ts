import { statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps it in memory. */
const sharedMemory = "/dev/shm";
const neededBytes = 2_000_000_000;

/**
 * A new folder for data that a test run deletes: in memory where there is enough of it, because a database is created there in half
 * the time and nothing is written to the disk; else in the temp folder.
 */
export function memoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasSharedMemory() ? sharedMemory : tmpdir(), prefix));
}

/** Whether the system shares memory between processes, and enough of it: containers often have little. */
export function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
