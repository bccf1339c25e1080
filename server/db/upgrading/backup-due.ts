import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { exists } from "../embedded/cluster-paths.ts";
import { syncFolder } from "../embedded/create-cluster.ts";

/**
 * Lies in DATA_DIR from a move to another PostgreSQL until the first backup after it. The log of the new data files leads nowhere without
 * that, and the start that moved them may end before it is made.
 */
const markOf = (dataDir: string): string => join(dataDir, "backup-due");

export const isBackupDue = (dataDir: string): Promise<boolean> => exists(markOf(dataDir));

export async function markBackupDue(dataDir: string): Promise<void> {
  await using file = await open(markOf(dataDir), "w", 0o600);
  await file.sync();
  await syncFolder(dataDir);
}

export async function unmarkBackupDue(dataDir: string): Promise<void> {
  await rm(markOf(dataDir), { force: true });
}
