import type { Queryable } from "../../../db/database.ts";
import { type CountedDownloads, countDownloadsFrom } from "./store.ts";

/** Downloads by release and platform, from a day in UTC such as `2026-11-20` on. Files that are gone are left out. */
export function countDownloads(db: Queryable, fromDay: string): Promise<readonly CountedDownloads[]> {
  return countDownloadsFrom(db, fromDay);
}
