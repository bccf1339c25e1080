import { days, later, minutes } from "../../platform/clock.ts";

/** The most videos of one channel. */
const videosOfChannel = 3;

const pollInterval = minutes(15);
const maxPause = minutes(60);

/** Feeds answer 404 for hours at a time, so a list is called old only after the longest pause and a poll. */
const staleAfter = maxPause + pollInterval;

/** A feed without entries is often a fault of YouTube, and seldom a channel that has deleted everything. */
const emptyPatience = days(1);

const channelId = /^UC[\w-]{22}$/;
const videoId = /^[\w-]{11}$/;
const longest = { title: 120, description: 300 };

/** One entry of a feed, as its XML says: everything in it may be hostile. */
export interface FeedEntry {
  readonly videoId?: string;
  readonly channelId?: string;
  readonly title?: string;
  readonly description?: string;
  readonly published?: string;
}

/** A video whose id, day and text are safe to show. */
export interface ChannelVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601, in UTC. */
  readonly publishedAt: string;
}

/**
 * The feeds of a channel, in the order in which they are tried: of the channel, and of the playlist of its long videos,
 * which often answers when the other does not.
 * @throws for an id that would change the meaning of the query
 */
export function feedQueries(channel: string): readonly string[] {
  if (!channelId.test(channel)) throw new Error("A channel id is UC and 22 characters.");
  return [`channel_id=${channel}`, `playlist_id=UULF${channel.slice(2)}`];
}

/**
 * The newest videos of a channel. Leaves out repeats, entries of other channels, and entries without a valid id, title or day.
 */
export function chooseVideos(
  entries: readonly FeedEntry[],
  { channel, now }: { channel: string; now: Date },
): ChannelVideo[] {
  const videos = new Map<string, ChannelVideo>();
  for (const entry of entries) {
    const video = entry.channelId === channel ? readEntry(entry, now) : undefined;
    if (video) videos.set(video.id, video);
  }
  return [...videos.values()]
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, videosOfChannel);
}

function readEntry(entry: FeedEntry, now: Date): ChannelVideo | undefined {
  const { videoId: id, published } = entry;
  const title = plainText(entry.title, longest.title);
  const moment = Date.parse(published ?? "");
  const isPublished = moment >= 0 && moment <= now.getTime();
  if (id === undefined || !videoId.test(id) || title === "" || !isPublished) return undefined;
  const publishedAt = new Date(moment).toISOString();
  return { id, title, description: plainText(entry.description, longest.description), publishedAt };
}

/**
 * Puts a stranger's text on one line, without control, format and private characters: bidi overrides could reorder the text
 * around them. Stacks of combining marks are removed too, because they would be drawn over other lines.
 */
function plainText(value: string | undefined, maxLength: number): string {
  // Cut first: the patterns below then never see a megabyte.
  const text = (value ?? "")
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/[\p{Z}\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim();
  const characters = Array.from(text);
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}

/**
 * When a channel is due again: 15 minutes after a success, doubled by each failure up to an hour, and up to a fifth more.
 * @param random from 0 to 1, so that nodes and channels do not all ask at the same time
 */
export function nextPoll(now: Date, { failures, random }: { failures: number; random: number }): Date {
  const pause = Math.min(maxPause, pollInterval * 2 ** failures);
  return later(now, Math.round(pause * (1 + random / 5)));
}

/** Whether the list of a channel is old; one that was never read is not old but absent. */
export function isStale(fetchedAt: Date, now: Date): boolean {
  return now.getTime() - fetchedAt.getTime() > staleAfter;
}

/**
 * Whether an empty feed is believed: when the channel has no videos anyway, or when the feed has been empty for a day.
 * @param emptySince the first poll that found the feed empty; null when this poll is the first
 */
export function isEmptyForGood(
  { hasVideos, emptySince }: { readonly hasVideos: boolean; readonly emptySince: Date | null },
  now: Date,
): boolean {
  return !hasVideos || (emptySince !== null && later(emptySince, emptyPatience) <= now);
}
