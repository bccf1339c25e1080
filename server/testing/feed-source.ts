import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Failure, failWith } from "./market-source.ts";
import { pngOf } from "./png.ts";

interface FeedSource {
  /** For `VIDEO_FEEDS`. */
  readonly url: string;
  /** The queries that were asked. */
  readonly asked: string[];
  /** The paths of the thumbnails that were asked. */
  readonly askedImages: string[];
  /** Answers feeds by their queries, 404 to all others; a failure to all. */
  answer(feeds: Readonly<Record<string, string>> | Failure): void;
  /** Answers these thumbnails, by their paths, in place of its own; an empty body is a 404. */
  show(images: Readonly<Record<string, Buffer>>): void;
  close(): Promise<void>;
}

/**
 * A server in the shape of YouTube's feeds and thumbnails, on loopback. It answers 404 until it is told which feeds there are, and has
 * the smaller thumbnail of every video.
 */
export async function startFeedSource(): Promise<FeedSource> {
  let feeds: Readonly<Record<string, string>> | Failure = {};
  let images: Readonly<Record<string, Buffer>> = {};
  const asked: string[] = [];
  const askedImages: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://127.0.0.1");
    if (pathname.startsWith("/vi/")) {
      askedImages.push(pathname);
      const image = images[pathname] ?? (pathname.endsWith("/hqdefault.jpg") ? pngOf(480, 360) : undefined);
      return image?.length ? response.end(image) : response.writeHead(404).end();
    }
    asked.push(search.slice(1));
    if (typeof feeds === "string") return failWith(feeds, response);
    const feed = feeds[search.slice(1)];
    if (feed !== undefined) response.writeHead(200, { "content-type": "text/xml; charset=UTF-8" }).end(feed);
    else response.writeHead(404).end("<!DOCTYPE html><title>Error 404 (Not Found)!!1</title>");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feeds/videos.xml`,
    asked,
    askedImages,
    answer(next) {
      feeds = next;
    },
    show(next) {
      images = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A feed with an entry for each title, the first one the newest. */
export function feedOf(channelId: string, titles: readonly string[]): string {
  const entries = titles.map(
    (title, index) => `<entry>
    <id>yt:video:AbCdEfGh_0${index}</id>
    <yt:videoId>AbCdEfGh_0${index}</yt:videoId>
    <yt:channelId>${channelId}</yt:channelId>
    <title>${title}</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=AbCdEfGh_0${index}"/>
    <author><name>Invented Channel</name><uri>https://www.youtube.com/channel/${channelId}</uri></author>
    <published>2026-01-0${9 - index}T15:00:00+00:00</published>
    <media:group>
      <media:title>Not this one</media:title>
      <media:thumbnail url="https://i3.ytimg.com/vi/AbCdEfGh_0${index}/hqdefault.jpg" width="480" height="360"/>
      <media:description>About ${title}</media:description>
      <media:community><media:statistics views="345"/></media:community>
    </media:group>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
  <yt:channelId>${channelId.slice(2)}</yt:channelId>
  <title>Invented Channel</title>
  <published>2020-01-01T00:00:00+00:00</published>
  ${entries.join("\n  ")}
</feed>`;
}
