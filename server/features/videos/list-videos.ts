import { type ChannelVideos, videoThumbnail } from "@keystead/contract/portal/videos";
import type { Deps } from "../../deps.ts";
import { isStale } from "./rules.ts";
import { findThumbnailNames, readChannels } from "./store.ts";

/** The newest videos of all channels, newest first, with the age of the list; empty while no feed was read. */
export async function listVideos({
  db,
  clock,
  shop,
}: Pick<Deps, "db" | "clock" | "shop">): Promise<ChannelVideos> {
  const now = clock.now();
  const names = new Map(shop.videoFeeds.map(({ channelId, name }) => [channelId, name]));
  const rows = await readChannels(db, [...names.keys()]);
  const fetched = rows.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  if (fetched.length === 0) return { source: "sample", asOf: now.toISOString(), videos: [] };
  const asOf = new Date(Math.min(...fetched.map(Number)));
  const thumbnails = await findThumbnailNames(
    db,
    rows.flatMap(({ videos: newest }) => newest.map(({ id }) => id)),
  );
  const videos = rows.flatMap(({ channelId, videos: newest }) =>
    newest.map((video) => ({
      ...video,
      channelTitle: names.get(channelId) ?? "",
      thumbnail: pathOf(thumbnails.get(video.id)),
    })),
  );
  return {
    source: isStale(asOf, now) ? "stale" : "live",
    asOf: asOf.toISOString(),
    videos: videos.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt)),
  };
}

function pathOf(thumbnail: string | undefined): string | null {
  return thumbnail === undefined ? null : videoThumbnail.path.replace("{name}", thumbnail);
}
