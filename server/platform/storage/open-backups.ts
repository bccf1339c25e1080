import type { BackupStorage } from "./backup-storage.ts";
import { createFolderBackups } from "./folder-backups.ts";
import type { StoragePlace } from "./open-storage.ts";

/** Opens the storage of backups. The S3 client is large, and is loaded only where it is used. */
export async function openBackups(place: StoragePlace): Promise<BackupStorage> {
  if (place.kind === "folder") return createFolderBackups(place.folder);
  const { createS3Backups } = await import("./s3-backups.ts");
  return createS3Backups(place);
}
