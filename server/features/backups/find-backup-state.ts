import type { Queryable } from "../../db/database.ts";
import { type BackupState, findState } from "./store.ts";

/** When the last backup was made and the last one verified, and why the last run failed, if it did. */
export function findBackupState(db: Queryable): Promise<BackupState> {
  return findState(db);
}
