import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { loadShop } from "../../load-shop.ts";
import { hours, minutes } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { feedOf, startFeedSource } from "../../testing/feed-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { pollVideos } from "./poll-videos.ts";

const channelId = "UCinventedchannelid00001";
const channel = { channelId, name: "Liftoff" };
const feed = { [`channel_id=${channelId}`]: feedOf(channelId, ["One"]) };

const lines: unknown[] = [];
let source: Awaited<ReturnType<typeof startFeedSource>>;
let shop: TestApp;
beforeEach(async () => {
  source = await startFeedSource();
  lines.length = 0;
  const write: Log["info"] = (...line) => void lines.push(line);
  const log = { debug: write, info: write, warn: write, error: write };
  shop = await testApp({
    replace: { shop: { ...(await loadShop("content")), videoFeeds: [channel] }, log },
    environment: { VIDEO_FEEDS: source.url },
  });
});
afterEach(async () => {
  await shop.close();
  await source.close();
});

/** Polls two hours later, when every channel is due. */
async function poll(): Promise<void> {
  shop.clock.advance(hours(2));
  await pollVideos(shop.deps);
}

/** In how many minutes the channel is due. */
async function pause(): Promise<number> {
  const row = await shop.db.row<{ dueAt: Date }>(sql`select due_at as "dueAt" from video_channels`);
  return ((row?.dueAt.getTime() ?? 0) - shop.clock.now().getTime()) / minutes(1);
}

function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThan(least - 1);
  expect(value).toBeLessThan(most + 1);
}

test("an outage is one line of the log, with its reason, and so is its end", async () => {
  source.answer(feed);
  await poll();
  expect(lines).toEqual([]);
  source.answer({});
  await poll();
  await poll();
  expect(lines).toEqual([
    [{ channel: channelId, reason: "refused with 404" }, "a video channel does not answer"],
  ]);
  source.answer(feed);
  await poll();
  await poll();
  expect(lines.slice(1)).toEqual([[{ channel: channelId }, "a video channel answers again"]]);
  source.answer({});
  await poll();
  source.answer(feed);
  await poll();
  expect(lines).toHaveLength(4);
});

test.each([
  ["answers a page", "unreadable"],
  ["resets", "unreachable"],
] as const)("a feed that %s is logged as %s", async (how, reason) => {
  source.answer(how);
  await poll();
  expect(lines).toEqual([[{ channel: channelId, reason }, "a video channel does not answer"]]);
});

test("the first failure doubles the pause, the second one quadruples it, and a success ends that", async () => {
  source.answer(feed);
  await poll();
  expectBetween(await pause(), 15, 18);
  source.answer({});
  await poll();
  expectBetween(await pause(), 30, 36);
  await poll();
  expectBetween(await pause(), 60, 72);
  source.answer(feed);
  await poll();
  expectBetween(await pause(), 15, 18);
});

test("a channel whose feed is being read is due again after five minutes, should the node die", async () => {
  source.answer("is silent");
  const polling = poll();
  await expect.poll(() => source.asked).toHaveLength(1);
  expectBetween(await pause(), 5, 5);
  await source.close();
  await polling;
});
