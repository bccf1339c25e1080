import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { encodeThumbnail, imageTypes } from "../../../platform/images/encode-thumbnail.ts";
import { nameImage } from "../../../platform/images/name-image.ts";
import { fetchUpstream } from "../../../platform/upstream/fetch-upstream.ts";
import { claimedFor, fetchLimits, renewedAfter, thumbnailSize, thumbnailUrls } from "./rules.ts";
import { claimThumbnails, deleteOtherThumbnails, saveThumbnail } from "./store.ts";

type Needs = Pick<Deps, "config" | "shop" | "db">;

/**
 * Fetches the thumbnails of the channels' videos and stores them encoded again, so that a browser gets them from here. When a
 * thumbnail cannot be fetched, its video is shown with a drawn one.
 */
export async function fetchThumbnails({ config, shop, db }: Needs): Promise<void> {
  const channels = shop.videoFeeds.map(({ channelId }) => channelId);
  if (channels.length === 0 || config.videoFeeds === "none") return;
  const now = await db.time();
  // One image at a time, because decoding one may take 80 MB.
  for (const id of await claimThumbnails(db, channels, { now, claimedFor })) {
    const webp = await fetchThumbnail(id, config.videoFeeds);
    if (webp) await saveThumbnail(db, id, { hash: nameImage(webp), webp, nextAt: later(now, renewedAfter) });
  }
  await deleteOtherThumbnails(db, channels);
}

/** The first thumbnail of a video that can be fetched and decoded. */
async function fetchThumbnail(id: string, feeds: string | undefined): Promise<Buffer | undefined> {
  const { urls, ...places } = thumbnailUrls(id, feeds);
  for (const url of urls) {
    const answer = await fetchUpstream(url, { ...places, ...fetchLimits, headers: { accept: imageTypes } });
    const webp = answer.ok ? await encodeThumbnail(answer.body, thumbnailSize) : undefined;
    if (webp) return webp;
  }
  return undefined;
}
