import { rm } from "node:fs/promises";
import { listVideos } from "@keystead/contract/portal/videos";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { loadShop } from "../../load-shop.ts";
import { hours, minutes } from "../../platform/clock.ts";
import { buildSmallSite } from "../../testing/build-small-site.ts";
import { newCustomer } from "../../testing/customer.ts";
import { feedOf, startFeedSource } from "../../testing/feed-source.ts";
import { failures } from "../../testing/market-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { pollVideos } from "./poll-videos.ts";

const channelId = "UCinventedchannelid00001";
const channelQuery = `channel_id=${channelId}`;
const longVideosQuery = "playlist_id=UULFinventedchannelid00001";

let source: Awaited<ReturnType<typeof startFeedSource>>;
let shop: TestApp;
/** A shop that names a channel. */
async function openShop(environment: Record<string, string> = {}): Promise<TestApp> {
  const loaded = { ...(await loadShop("content")), videoFeeds: [{ channelId, name: "Liftoff" }] };
  return testApp({ replace: { shop: loaded }, environment: { VIDEO_FEEDS: source.url, ...environment } });
}
beforeEach(async () => {
  source = await startFeedSource();
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  await source.close();
});

async function list() {
  const { status, body } = await createVisitor(shop, { kind: "page" }).call("GET /api/videos");
  expect(status).toBe(200);
  return listVideos.returns[200].parse(body);
}
const titles = async () => (await list()).videos.map(({ title }) => title);

describe("the videos of the channels", () => {
  it("are a sample and none until a feed was read, then the newest three and live", async () => {
    expect(await list()).toMatchObject({ source: "sample", videos: [] });
    source.answer({ [channelQuery]: feedOf(channelId, ["One", "Two", "Three", "Four"]) });
    const asOf = shop.clock.now().toISOString();
    await pollVideos(shop.deps);
    const { videos, ...found } = await list();
    expect(found).toEqual({ success: true, source: "live", asOf });
    expect(videos.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
    expect(videos[0]).toEqual({
      id: "AbCdEfGh_00",
      title: "One",
      description: "About One",
      publishedAt: "2026-01-09T15:00:00.000Z",
      channelTitle: "Liftoff",
      thumbnail: null,
    });
  });

  it("are the same for everyone, and shared by caches for a minute", async () => {
    source.answer({ [channelQuery]: feedOf(channelId, ["One"]) });
    await pollVideos(shop.deps);
    const mira = await newCustomer(shop);
    const { body, headers } = await mira.call("GET /api/videos");
    expect(body["videos"]).toEqual((await list()).videos);
    expect(headers["cache-control"]).toBe("public, max-age=60");
  });

  it("are not found in a shop that names no channel, and nothing is asked", async () => {
    const other = await testApp({ environment: { VIDEO_FEEDS: source.url } });
    await pollVideos(other.deps);
    const { status } = await createVisitor(other, { kind: "page" }).call("GET /api/videos");
    await other.close();
    expect(status).toBe(404);
    expect(source.asked).toEqual([]);
  });

  it("are not asked for while the operator has turned the feeds off", async () => {
    const quiet = await openShop({ VIDEO_FEEDS: "none" });
    await pollVideos(quiet.deps);
    await quiet.close();
    expect(source.asked).toEqual([]);
  });
});

describe("a shop with channels", () => {
  const statusOf = async (at: TestApp) => {
    at.clock.advance(minutes(1));
    const { body } = await createVisitor(at, { kind: "page" }).call("GET /api/status");
    return (body["parts"] as { id: string }[]).find(({ id }) => id === "videos");
  };

  it("are a part of the status, with whether the feeds answer", async () => {
    expect(await statusOf(shop)).toEqual({ id: "videos", state: "sample" });
    source.answer({ [channelQuery]: feedOf(channelId, ["One"]) });
    await pollVideos(shop.deps);
    const [working, down] = [
      { id: "youtube", state: "working" },
      { id: "youtube", state: "down" },
    ];
    expect(await statusOf(shop)).toEqual({ id: "videos", state: "working", sources: [working] });
    source.answer({});
    shop.clock.advance(minutes(20));
    await pollVideos(shop.deps);
    expect(await statusOf(shop)).toEqual({ id: "videos", state: "working", sources: [down] });
    shop.clock.advance(hours(1));
    expect(await statusOf(shop)).toEqual({ id: "videos", state: "slow", sources: [down] });
    const quiet = await openShop({ VIDEO_FEEDS: "none" });
    expect(await statusOf(quiet)).toEqual({ id: "videos", state: "off" });
    await quiet.close();
  });

  it("frames of a player are allowed on its pages, and none on those of others", async () => {
    const build = await buildSmallSite();
    const policyOf = async ({ deps }: TestApp) => {
      const site = await buildApp(deps, { site: build });
      const { headers } = await site.inject({ url: "/", headers: { host: "shop.example" } });
      await site.close();
      return String(headers["content-security-policy"]);
    };
    const other = await testApp();
    expect(await policyOf(shop)).toContain("; frame-src https://www.youtube-nocookie.com;");
    expect(await policyOf(other)).not.toContain("frame-src");
    await other.close();
    await rm(build, { recursive: true });
  });
});

describe("a feed", () => {
  it("that answers 404 is made up for by that of the long videos", async () => {
    source.answer({ [longVideosQuery]: feedOf(channelId, ["Long"]) });
    await pollVideos(shop.deps);
    expect(source.asked).toEqual([channelQuery, longVideosQuery]);
    expect(await titles()).toEqual(["Long"]);
  });

  it("with entries of others alone fails, and the last good list stays", async () => {
    source.answer({ [channelQuery]: feedOf(channelId, ["One"]) });
    await pollVideos(shop.deps);
    source.answer({ [channelQuery]: feedOf("UCinventedchannelid00002", ["Of another channel"]) });
    shop.clock.advance(hours(1));
    await pollVideos(shop.deps);
    expect(await titles()).toEqual(["One"]);
  });

  it.each(["is empty as well", "answers 404"])(
    "without entries, while that of the long videos %s, wipes no list for a day",
    async (other) => {
      source.answer({ [channelQuery]: feedOf(channelId, ["One"]) });
      await pollVideos(shop.deps);
      const empty = feedOf(channelId, []);
      source.answer({ [channelQuery]: empty, ...(other !== "answers 404" && { [longVideosQuery]: empty }) });
      for (let hour = 1; hour <= 24; hour += 1) {
        shop.clock.advance(hours(1.2));
        await pollVideos(shop.deps);
        if (hour <= 20) expect(await titles()).toEqual(["One"]);
      }
      expect(await list()).toMatchObject({ source: "live", videos: [] });
    },
  );

  it("without entries once, after a day of failures, wipes no list", async () => {
    source.answer({ [channelQuery]: feedOf(channelId, ["One"]) });
    await pollVideos(shop.deps);
    source.answer({});
    shop.clock.advance(hours(30));
    await pollVideos(shop.deps);
    source.answer({ [channelQuery]: feedOf(channelId, []) });
    shop.clock.advance(hours(2));
    await pollVideos(shop.deps);
    expect(await titles()).toEqual(["One"]);
  });

  it("without entries is made up for by that of the long videos", async () => {
    source.answer({
      [channelQuery]: feedOf(channelId, []),
      [longVideosQuery]: feedOf(channelId, ["Long"]),
    });
    await pollVideos(shop.deps);
    expect(await titles()).toEqual(["Long"]);
  });

  it("without entries of a channel that had none is an answer", async () => {
    source.answer({ [channelQuery]: feedOf(channelId, []) });
    await pollVideos(shop.deps);
    expect(await list()).toMatchObject({ source: "live", videos: [] });
  });

  it("is read every 15 to 18 minutes, by one of many nodes", async () => {
    source.answer({ [channelQuery]: feedOf(channelId, ["One"]) });
    await Promise.all(Array.from({ length: 5 }, () => pollVideos(shop.deps)));
    expect(source.asked).toHaveLength(1);
    shop.clock.advance(minutes(15) - 1);
    await pollVideos(shop.deps);
    expect(source.asked).toHaveLength(1);
    shop.clock.advance(minutes(3) + 1);
    await pollVideos(shop.deps);
    expect(source.asked).toHaveLength(2);
  });

  it.each(failures.filter((each) => each !== "is silent" && each !== "is 10 s late"))(
    "that %s keeps the last good list, which grows stale, and works again later",
    async (how) => {
      source.answer({ [channelQuery]: feedOf(channelId, ["One"]) });
      await pollVideos(shop.deps);
      const before = await list();
      source.answer(how);
      shop.clock.advance(minutes(20));
      await pollVideos(shop.deps);
      expect(source.asked).toHaveLength(3);
      expect(await list()).toEqual(before);
      shop.clock.advance(minutes(56));
      expect(await list()).toEqual({ ...before, source: "stale" });
      source.answer({ [channelQuery]: feedOf(channelId, ["Two"]) });
      await pollVideos(shop.deps);
      expect(await list()).toMatchObject({ source: "live", videos: [{ title: "Two" }] });
    },
  );
});
