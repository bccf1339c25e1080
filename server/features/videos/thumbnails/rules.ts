import { days, minutes, seconds } from "../../../platform/clock.ts";

/** The host of YouTube's thumbnails, which needs no API key. Only this server calls it. */
const youtubeImages = "https://i.ytimg.com";

/**
 * The thumbnails of a video, in the order in which they are tried: the first one is sharp, and not every video has it.
 * @param feeds the operator's own address of the feeds; the same host has the thumbnails
 */
export function thumbnailUrls(
  id: string,
  feeds: string | undefined,
): { urls: readonly string[]; origins: readonly string[]; trusted: boolean } {
  const origin = feeds === undefined ? youtubeImages : new URL(feeds).origin;
  const urls = ["maxresdefault", "hqdefault"].map((name) => `${origin}/vi/${id}/${name}.jpg`);
  return { urls, origins: [origin], trusted: feeds !== undefined };
}

/** In pixels: twice the size of a card on a phone. The bars above and below the smaller thumbnail are cut off. */
export const thumbnailSize = { width: 672, height: 378 } as const;

/** The limits for fetching one thumbnail from YouTube. */
export const fetchLimits = { timeout: seconds(8), maxBytes: 2_000_000 } as const;

/** The pause after the first failure; it doubles with each one. Longer than fetching all thumbnails takes. */
export const claimedFor = minutes(15);

/** When a thumbnail is fetched again, because a channel may replace the thumbnail of a video. */
export const renewedAfter = days(1);

/** The rate limit of thumbnails for each network: enough for the thumbnails of ten channels in one office. */
export const thumbnailsPerNetwork = { name: "video-thumbnails", allow: 1000, per: minutes(1) };
