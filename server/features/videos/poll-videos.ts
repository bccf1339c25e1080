import { randomInt } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { later, minutes } from "../../platform/clock.ts";
import { fetchFeed } from "./provider.ts";
import { readFeed } from "./read-feed.ts";
import { type ChannelVideo, chooseVideos, feedQueries, isEmptyForGood, nextPoll } from "./rules.ts";
import { claimDueChannels, countFailure, insertChannels, saveVideos } from "./store.ts";

type Needs = Pick<Deps, "config" | "shop" | "db" | "log">;

const precision = 2 ** 32;

/** Longer than both feeds of a channel may take. */
const claimedFor = minutes(5);

/**
 * Reads the feeds of the channels that are due, and keeps the last good list of those that fail: YouTube answers 404 to every
 * channel for hours on many days.
 */
export async function pollVideos(deps: Needs): Promise<void> {
  const { config, shop, db, log } = deps;
  const channels = shop.videoFeeds.map(({ channelId }) => channelId);
  if (channels.length === 0 || config.videoFeeds === "none") return;
  const now = await db.time();
  await insertChannels(db, channels, now);
  const due = await claimDueChannels(db, channels, { now, until: later(now, claimedFor) });
  await Promise.all(
    due.map(async (channel) => {
      const { channelId, failures } = channel;
      const found = await findVideos(config.videoFeeds, channelId, now);
      const random = randomInt(precision) / precision;
      if (found.ok && (found.videos.length > 0 || isEmptyForGood(channel, now))) {
        await saveVideos(db, channelId, {
          videos: found.videos,
          now,
          due: nextPoll(now, { failures: 0, random }),
        });
        if (failures > 0) log.info({ channel: channelId }, "a video channel answers again");
        return;
      }
      await countFailure(db, channelId, {
        due: nextPoll(now, { failures: failures + 1, random }),
        // A poll without any answer says nothing about the feed.
        emptySince: found.ok ? (channel.emptySince ?? now) : channel.emptySince,
      });
      const reason = found.ok ? "empty" : found.reason;
      // Once per outage.
      if (failures === 0) log.warn({ channel: channelId, reason }, "a video channel does not answer");
    }),
  );
}

type Found = { ok: true; videos: readonly ChannelVideo[] } | { ok: false; reason: string };

/** The newest videos from the first feed that has some. The list is empty when one feed is empty and no other has videos. */
async function findVideos(address: string | undefined, channel: string, now: Date): Promise<Found> {
  let isEmpty = false;
  let reason = "";
  for (const query of feedQueries(channel)) {
    const answer = await fetchFeed(address, query);
    if (!answer.ok) {
      reason = answer.status === undefined ? answer.reason : `${answer.reason} with ${answer.status}`;
      continue;
    }
    const entries = readFeed(answer.body.toString("utf8"));
    const videos = entries && chooseVideos(entries, { channel, now });
    if (videos && videos.length > 0) return { ok: true, videos };
    // When a feed has entries but none can be shown, its format has changed. The channel does not count as empty.
    if (entries?.length === 0) isEmpty = true;
    else reason = "unreadable";
  }
  return isEmpty ? { ok: true, videos: [] } : { ok: false, reason };
}
