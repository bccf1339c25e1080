import { stat } from "node:fs/promises";
import { findFolderProblem } from "./find-folder-problem.ts";
import { openBackups } from "./open-backups.ts";
import type { StoragePlace } from "./open-storage.ts";

interface LookedAt {
  /** Why no backup can be stored there, and what to do; undefined when nothing is wrong. */
  readonly problem: string | undefined;
  /** Whether it is lost with the disk of DATA_DIR. */
  readonly sharesDisk: boolean;
}

/** Looks at the place of backups, and changes nothing there. */
export async function lookAtPlace(place: StoragePlace, dataDir: string): Promise<LookedAt> {
  if (place.kind === "s3") return { problem: await findBucketProblem(place), sharesDisk: false };
  const { folder } = place;
  const disks = await Promise.all([folder, dataDir].map((path) => stat(path).catch(() => undefined)));
  const [own, data] = disks.map((found) => found?.dev);
  const missing = `BACKUP_TO is ${folder}, which isn't there. Mount its disk, or make the folder.`;
  return {
    problem: (await findFolderProblem("BACKUP_TO", folder)) ?? (own === undefined ? missing : undefined),
    sharesDisk: own !== undefined && own === data,
  };
}

async function findBucketProblem(place: StoragePlace & { readonly kind: "s3" }): Promise<string | undefined> {
  try {
    await (await openBackups(place)).list("backups/");
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return `The bucket ${place.bucket} of BACKUP_TO can't be read: ${reason}. Check S3_ENDPOINT, the region and the keys.`;
  }
}
