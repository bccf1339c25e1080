import type { Tx } from "../../../db/database.ts";
import { storeDownloads } from "./store.ts";

/** Counts again how often the files of each release were downloaded, from a day in UTC such as `2026-11-20` on. Files that are gone are left out. */
export function updateDownloads(tx: Tx, fromDay: string): Promise<void> {
  return storeDownloads(tx, fromDay);
}
