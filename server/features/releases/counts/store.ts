import type { DownloadPlatform } from "@keystead/contract/values/release";
import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** How often the files of a release for one platform were downloaded. */
export interface CountedDownloads {
  /** Its ID. */
  readonly release: string;
  readonly product: string;
  readonly version: string;
  readonly platform: DownloadPlatform;
  readonly count: number;
}

interface Days {
  /** In UTC, such as `2026-11-20`. */
  readonly from: string;
  readonly upTo: string;
}

/**
 * Counts the downloads from a day on into the sums of their days. The higher count stays, as in `daily_figures`. Grouped by the whole detail,
 * which is the same for each download of a file: to read its parts from each row takes ten times as long. Entries from before 0070 name no
 * product: theirs is found by the file and its version.
 */
export async function storeDownloads(tx: Tx, fromDay: string): Promise<void> {
  await tx.run(sql`
    with counted as (
      select day, detail->>'product' as product, detail->>'version' as version, detail->>'file' as file, count
      from (
        select (at at time zone 'UTC')::date as day, detail, count(*) from license_events
        where kind = 'downloaded' and at >= ${fromDay}::date::timestamp at time zone 'UTC'
        group by 1, 2
      ) each
    )
    insert into daily_downloads as d (day, release_id, platform, count)
    select c.day, r.id, r.platform, sum(c.count)
    from counted c cross join lateral (
      select r.id, coalesce(a.platform, 'any') as platform
      from artifacts a join releases r on r.id = a.release_id
      where a.filename = c.file and r.version = c.version and (c.product is null or r.product = c.product)
        and r.published_at is not null
      order by r.published_at limit 1
    ) r
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, release_id, platform) do update set count = excluded.count where d.count < excluded.count`);
}

/** Downloads of these days, by product, the newest version first. */
export function sumDownloads(db: Queryable, { from, upTo }: Days): Promise<CountedDownloads[]> {
  return db.rows(sql`
    select r.id as release, r.product, r.version, d.platform, sum(d.count)::bigint as count
    from daily_downloads d join releases r on r.id = d.release_id
    where d.day between ${from}::date and ${upTo}::date
    group by r.id, d.platform
    order by r.product, r.sort_key desc, r.id, d.platform`);
}
