import type { Queryable } from "../../../db/database.ts";
import { type CountedDownloads, sumDownloads } from "./store.ts";

/** Downloads by release and platform on these days in UTC, such as `2026-11-20`, as `updateDownloads` has counted them. */
export function countDownloads(
  db: Queryable,
  from: string,
  upTo: string,
): Promise<readonly CountedDownloads[]> {
  return sumDownloads(db, { from, upTo });
}
