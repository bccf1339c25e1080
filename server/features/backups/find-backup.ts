import type { BackupStorage } from "../../platform/storage/backup-storage.ts";
import { type ListedBackup, listBackups } from "./list-backups.ts";
import { isWhole } from "./rules.ts";

/** The backup of that name; `latest` is the newest that is whole. Undefined when there is none. */
export async function findBackup(backups: BackupStorage, name: string): Promise<ListedBackup | undefined> {
  const listed = await listBackups(backups);
  return listed.find((each) => (name === "latest" ? isWhole(each) : each.name === name));
}
