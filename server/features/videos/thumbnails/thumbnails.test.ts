import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { loadShop } from "../../../load-shop.ts";
import { days, later, minutes } from "../../../platform/clock.ts";
import { feedOf, startFeedSource } from "../../../testing/feed-source.ts";
import { pngOf } from "../../../testing/png.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { pollVideos } from "../poll-videos.ts";
import { pollVideosJob } from "../jobs.ts";
import { insertChannels, saveVideos } from "../store.ts";
import { fetchThumbnails } from "./fetch-thumbnails.ts";
import { claimedFor, thumbnailUrls } from "./rules.ts";
import { claimThumbnails } from "./store.ts";

const channelId = "UCinventedchannelid00001";
const channelQuery = `channel_id=${channelId}`;
/** The first video of the feed. */
const [sharpOne, smallOne] = ["maxresdefault", "hqdefault"].map((name) => `/vi/AbCdEfGh_00/${name}.jpg`);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let source: Awaited<ReturnType<typeof startFeedSource>>;
let shop: TestApp;
async function openShop(feeds: string): Promise<TestApp> {
  const loaded = { ...(await loadShop("content")), videoFeeds: [{ channelId, name: "Liftoff" }] };
  return testApp({ replace: { shop: loaded }, environment: { VIDEO_FEEDS: feeds } });
}
beforeEach(async () => {
  source = await startFeedSource();
  shop = await openShop(source.url);
  await poll("One");
});
afterEach(async () => {
  await shop.close();
  await source.close();
});

async function poll(...titles: string[]): Promise<void> {
  source.answer({ [channelQuery]: feedOf(channelId, titles) });
  await pollVideos(shop.deps);
}

/** The paths of the thumbnails that the list names. */
async function shownThumbnails(): Promise<(string | null)[]> {
  const { body } = await createVisitor(shop, { kind: "page" }).call("GET /api/videos");
  return (body as unknown as { videos: { thumbnail: string | null }[] }).videos.map(
    ({ thumbnail }) => thumbnail,
  );
}

const read = (path: string) =>
  shop.app.inject({ url: path, authority: new URL(shop.deps.origins.publicUrl).host });

describe("the thumbnail of a video", () => {
  it("is fetched, encoded again, and served from here for a year", async () => {
    expect(await shownThumbnails()).toEqual([null]);
    await fetchThumbnails(shop.deps);
    expect(source.askedImages).toEqual([sharpOne, smallOne]);
    const [path] = await shownThumbnails();
    expect(path).toMatch(/^\/api\/videos\/thumbnails\/[0-9a-f]{32}\.webp$/);
    const image = await read(path ?? "");
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(image.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(image.headers["content-security-policy"]).toContain("default-src 'none'");
    const { format, width, height } = await sharp(image.rawPayload).metadata();
    expect([format, width, height]).toEqual(["webp", 672, 378]);
  });

  it("waits while the disk is almost full; the list of videos does not", async () => {
    source.answer({ [channelQuery]: feedOf(channelId, ["Another"]) });
    shop.clock.advance(minutes(20));
    await pollVideosJob.handle({ ...shop.deps, diskSpace: { isLow: () => true } }, {}, 1);
    expect(await shownThumbnails()).toHaveLength(1);
    expect(source.askedImages).toEqual([]);
    await pollVideosJob.handle(shop.deps, {}, 1);
    expect(source.askedImages).not.toEqual([]);
  });

  it("is not found under another name, and is refused under one that cannot be", async () => {
    expect((await read(`/api/videos/thumbnails/${"0".repeat(32)}.webp`)).statusCode).toBe(404);
    expect((await read("/api/videos/thumbnails/none.webp")).statusCode).toBe(400);
  });

  it("is the sharp one where there is one, and is asked for once a day", async () => {
    source.show({ [sharpOne ?? ""]: pngOf(1280, 720) });
    await fetchThumbnails(shop.deps);
    await fetchThumbnails(shop.deps);
    expect(source.askedImages).toEqual([sharpOne]);
    shop.clock.advance(days(1));
    await fetchThumbnails(shop.deps);
    expect(source.askedImages).toEqual([sharpOne, sharpOne]);
  });

  it.each([
    ["an SVG", svg],
    ["too many pixels", pngOf(30_000, 30_000)],
    ["too many bytes", pngOf(480, 360, [["tEXt", Buffer.alloc(3_000_000)]])],
    ["not there", Buffer.alloc(0)],
  ])("that is %s leaves the drawn one, and is tried less and less often", async (_what, image) => {
    source.show({ [smallOne ?? ""]: image });
    await fetchThumbnails(shop.deps);
    expect(await shownThumbnails()).toEqual([null]);
    source.show({});
    shop.clock.advance(minutes(14));
    await fetchThumbnails(shop.deps);
    expect(await shownThumbnails()).toEqual([null]);
    shop.clock.advance(minutes(1));
    await fetchThumbnails(shop.deps);
    expect(await shownThumbnails()).toEqual([expect.stringContaining("/api/videos/thumbnails/")]);
  });

  it("stays while a new one cannot be had, and goes with its video", async () => {
    await fetchThumbnails(shop.deps);
    const before = await shownThumbnails();
    source.show({ [smallOne ?? ""]: svg });
    shop.clock.advance(days(1));
    await fetchThumbnails(shop.deps);
    expect(await shownThumbnails()).toEqual(before);
    await poll();
    // An empty feed is believed after a day.
    shop.clock.advance(days(1));
    await poll();
    await fetchThumbnails(shop.deps);
    expect(await shop.db.rows(sql`select from video_thumbnails`)).toEqual([]);
    expect((await read(before[0] ?? "")).statusCode).toBe(404);
  });

  it("is claimed by one of many nodes, and again later by another when that one dies", async () => {
    const claim = (now: Date) => claimThumbnails(shop.db, [channelId], { now, claimedFor });
    const now = shop.clock.now();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(now)));
    expect(claims.flat()).toEqual(["AbCdEfGh_00"]);
    const second = later(now, claimedFor);
    expect(await claim(second)).toEqual(["AbCdEfGh_00"]);
    // The pause doubles.
    expect(await claim(later(second, claimedFor))).toEqual([]);
    expect(await claim(later(second, 2 * claimedFor))).toHaveLength(1);
  });
});

it("nobody is asked for thumbnails while the operator has turned the feeds off", async () => {
  const quiet = await openShop("none");
  const now = quiet.clock.now();
  await insertChannels(quiet.db, [channelId], now);
  const publishedAt = now.toISOString();
  const videos = [{ id: "AbCdEfGh_00", title: "Read before", description: "", publishedAt }];
  await saveVideos(quiet.db, channelId, { videos, now, due: now });
  await fetchThumbnails(quiet.deps);
  expect(await quiet.db.rows(sql`select from video_thumbnails`)).toEqual([]);
  await quiet.close();
});

it("thumbnails are asked for at YouTube, or at the host that the operator has set for the feeds", () => {
  expect(thumbnailUrls("AbCdEfGh_00", undefined)).toEqual({
    urls: [`https://i.ytimg.com${sharpOne}`, `https://i.ytimg.com${smallOne}`],
    origins: ["https://i.ytimg.com"],
    trusted: false,
  });
  const own = thumbnailUrls("AbCdEfGh_00", "http://10.0.0.5:8080/feeds/videos.xml");
  expect([own.urls[0], own.trusted]).toEqual([`http://10.0.0.5:8080${sharpOne}`, true]);
});
