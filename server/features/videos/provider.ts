import { seconds } from "../../platform/clock.ts";
import { fetchUpstream, type UpstreamAnswer } from "../../platform/upstream/fetch-upstream.ts";

/** The address of YouTube's feeds, which need no API key. */
const youtubeFeeds = "https://www.youtube.com/feeds/videos.xml";

/**
 * Fetches a feed of a channel.
 * @param address the operator's own address of the feeds, instead of YouTube's
 * @param query which channel or playlist
 */
export function fetchFeed(address: string | undefined, query: string): Promise<UpstreamAnswer> {
  const url = new URL(address ?? youtubeFeeds);
  url.search = query;
  return fetchUpstream(url.href, {
    origins: [url.origin],
    trusted: address !== undefined,
    headers: { accept: "application/atom+xml, text/xml" },
    timeout: seconds(10),
    maxBytes: 1_000_000,
  });
}
