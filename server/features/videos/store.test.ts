import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { later, minutes } from "../../platform/clock.ts";
import { claimDueChannels, countFailure, insertChannels, readChannels, saveVideos } from "./store.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const channel = "UCinventedchannelid00001";
const other = "UCinventedchannelid00002";
const videos = [
  { id: "AbCdEfGh_01", title: "One", description: "", publishedAt: "2026-11-01T10:00:00.000Z" },
];
let db: Database;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.run(sql`delete from video_channels`);
  await insertChannels(db, [channel], now);
});

const claim = (at: Date) => claimDueChannels(db, [channel], { now: at, until: later(at, minutes(5)) });

it("gives a channel that is due to one of many nodes", async () => {
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim(now)));
  expect(claims.flat()).toEqual([{ channelId: channel, failures: 0, hasVideos: false, emptySince: null }]);
});

it("gives a channel to another node when the claim of the first ends", async () => {
  await claim(now);
  expect(await claim(later(now, minutes(4)))).toEqual([]);
  expect(await claim(later(now, minutes(5)))).toHaveLength(1);
});

it("keeps the last good list and its moment while the feed fails", async () => {
  await saveVideos(db, channel, { videos, now, due: later(now, minutes(15)) });
  await countFailure(db, channel, { due: later(now, minutes(30)), emptySince: null });
  await countFailure(db, channel, { due: later(now, minutes(60)), emptySince: null });
  expect(await readChannels(db, [channel])).toEqual([
    { channelId: channel, videos, fetchedAt: now, failures: 2 },
  ]);
  expect(await claim(later(now, minutes(59)))).toEqual([]);
});

it("forgets failures at the next success", async () => {
  await countFailure(db, channel, { due: now, emptySince: now });
  await saveVideos(db, channel, { videos, now, due: now });
  expect(await claim(now)).toEqual([{ channelId: channel, failures: 0, hasVideos: true, emptySince: null }]);
});

it("knows a channel once, and leaves others alone", async () => {
  await saveVideos(db, channel, { videos, now, due: later(now, minutes(15)) });
  await insertChannels(db, [channel, other], now);
  expect(await claim(now)).toEqual([]);
  expect(await readChannels(db, [other])).toMatchObject([{ videos: [], fetchedAt: null }]);
  expect(await readChannels(db, [channel])).toMatchObject([{ videos }]);
});
