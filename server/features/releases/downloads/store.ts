import type { Platform } from "@keystead/contract/values/release";
import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** How often the files of a release for one platform were downloaded. */
export interface CountedDownloads {
  /** Its ID. */
  readonly release: string;
  readonly product: string;
  readonly version: string;
  /** Null: any. */
  readonly platform: Platform | null;
  readonly count: number;
}

/**
 * Downloads from a day on, by product, the newest version first. Grouped by the whole detail, which is the same for each download of a
 * file: to read its parts from each row takes ten times as long. Entries from before 0070 name no product: theirs is found by the
 * file and its version.
 */
export function countDownloadsFrom(db: Queryable, fromDay: string): Promise<CountedDownloads[]> {
  return db.rows(sql`
    with counted as (
      select detail->>'product' as product, detail->>'version' as version, detail->>'file' as file, count
      from (
        select detail, count(*) from license_events
        where kind = 'downloaded' and at >= ${fromDay}::date::timestamp at time zone 'UTC'
        group by detail
      ) each
    )
    select r.id as release, r.product, r.version, r.platform, sum(c.count)::bigint as count
    from counted c cross join lateral (
      select r.id, r.product, r.version, r.sort_key, a.platform
      from artifacts a join releases r on r.id = a.release_id
      where a.filename = c.file and r.version = c.version and (c.product is null or r.product = c.product)
        and r.published_at is not null
      order by r.published_at limit 1
    ) r
    group by r.id, r.product, r.version, r.sort_key, r.platform
    order by r.product, r.sort_key desc, r.id, r.platform`);
}
