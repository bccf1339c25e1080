import type { Queryable } from "../../../db/database.ts";
import { type Sql, sql } from "../../../db/sql.ts";

/** The ids of the videos that these channels show. */
const shownBy = (channels: readonly string[]): Sql => sql`
  select distinct video ->> 'id' from video_channels, jsonb_array_elements(videos) as video
  where channel_id = any(${channels}::text[])`;

/**
 * Takes the right to fetch the thumbnails that are missing or due. The guarded upsert lets one node win, and rows are locked in one
 * order. A claim counts as a failure until the thumbnail is saved, and lasts twice as long each time: an image that kills the
 * process while it is decoded would otherwise kill every process that starts after it.
 * @param claimedFor in milliseconds
 */
export async function claimThumbnails(
  db: Queryable,
  channels: readonly string[],
  { now, claimedFor }: { readonly now: Date; readonly claimedFor: number },
): Promise<string[]> {
  const claim = sql`${`${claimedFor} milliseconds`}::interval`;
  const rows = await db.rows<{ id: string }>(sql`
    insert into video_thumbnails as t (video_id, failures, next_at)
    select id, 1, ${now}::timestamptz + ${claim} from (${shownBy(channels)}) as shown (id) order by id
    on conflict (video_id) do update set
      failures = t.failures + 1,
      next_at = ${now}::timestamptz + ${claim} * 2 ^ least(t.failures, 8)
    where t.next_at <= ${now}
    returning video_id as id`);
  return rows.map(({ id }) => id);
}

export async function saveThumbnail(
  db: Queryable,
  id: string,
  { hash, webp, nextAt }: { readonly hash: string; readonly webp: Buffer; readonly nextAt: Date },
): Promise<void> {
  await db.run(sql`
    update video_thumbnails set hash = ${hash}, webp = ${webp}, failures = 0, next_at = ${nextAt}
    where video_id = ${id}`);
}

/** Deletes the thumbnails of videos that these channels no longer show. */
export async function deleteOtherThumbnails(db: Queryable, channels: readonly string[]): Promise<void> {
  await db.run(sql`delete from video_thumbnails where video_id not in (${shownBy(channels)})`);
}

export async function findThumbnailBytes(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const found = await db.row<{ webp: Buffer }>(
    sql`select webp from video_thumbnails where hash = ${hash} limit 1`,
  );
  return found?.webp;
}
