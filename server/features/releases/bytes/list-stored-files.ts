import type { Queryable } from "../../../db/database.ts";
import { findStoredFiles, type StoredFileRow } from "./store.ts";

/** The files of all releases, whatever their state, with the sums of their bytes. */
export function listStoredFiles(db: Queryable): Promise<StoredFileRow[]> {
  return findStoredFiles(db);
}
