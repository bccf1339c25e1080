import type { Queryable } from "../../db/database.ts";
import { json, sql } from "../../db/sql.ts";
import type { ChannelVideo } from "./rules.ts";

export interface ChannelRow {
  readonly channelId: string;
  readonly videos: readonly ChannelVideo[];
  readonly fetchedAt: Date | null;
  readonly failures: number;
}

/** A channel whose feed is to be read. */
export interface DueChannel {
  readonly channelId: string;
  readonly failures: number;
  readonly hasVideos: boolean;
  /** Since when its feeds have been empty in every poll that got an answer. */
  readonly emptySince: Date | null;
}

/** Makes rows for channels that have none, due at once. */
export async function insertChannels(db: Queryable, channels: readonly string[], now: Date): Promise<void> {
  await db.run(sql`
    insert into video_channels (channel_id, due_at)
    select unnest(${channels}::text[]), ${now}
    on conflict do nothing`);
}

/**
 * Claims the channels that are due until `until`. Concurrency: the guarded update gives each channel to one node, and a
 * node that dies loses its claim when it ends.
 */
export function claimDueChannels(
  db: Queryable,
  channels: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<DueChannel[]> {
  return db.rows(sql`
    update video_channels set due_at = ${until}
    where channel_id = any(${channels}::text[]) and due_at <= ${now}
    returning channel_id as "channelId", failures, videos <> '[]' as "hasVideos", empty_since as "emptySince"`);
}

export async function saveVideos(
  db: Queryable,
  channelId: string,
  { videos, now, due }: { videos: readonly ChannelVideo[]; now: Date; due: Date },
): Promise<void> {
  await db.run(sql`
    update video_channels set videos = ${json(videos)}, fetched_at = ${now}, due_at = ${due}, failures = 0,
      empty_since = null
    where channel_id = ${channelId}`);
}

/** Counts a failed poll; the last good list stays. */
export async function countFailure(
  db: Queryable,
  channelId: string,
  { due, emptySince }: { due: Date; emptySince: Date | null },
): Promise<void> {
  await db.run(sql`
    update video_channels set failures = failures + 1, due_at = ${due}, empty_since = ${emptySince}
    where channel_id = ${channelId}`);
}

export function readChannels(db: Queryable, channels: readonly string[]): Promise<ChannelRow[]> {
  return db.rows(sql`
    select channel_id as "channelId", videos, fetched_at as "fetchedAt", failures
    from video_channels where channel_id = any(${channels}::text[])`);
}

/** The names of the thumbnails of these videos, by video. */
export async function findThumbnailNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; hash: string }>(sql`
    select video_id as id, hash from video_thumbnails where video_id = any(${ids}::text[]) and hash is not null`);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
