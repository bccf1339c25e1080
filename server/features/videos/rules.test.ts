import { describe, expect, it } from "vitest";
import { days, later, minutes } from "../../platform/clock.ts";
import { chooseVideos, type FeedEntry, feedQueries, isEmptyForGood, isStale, nextPoll } from "./rules.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const channel = "UCinventedchannelid00001";
const entry = (number: number, more: FeedEntry = {}): FeedEntry => ({
  videoId: `AbCdEfGh_0${number}`,
  channelId: channel,
  title: `Video ${number}`,
  description: "About it",
  published: `2026-11-0${number}T10:00:00+00:00`,
  ...more,
});
const choose = (...entries: FeedEntry[]) => chooseVideos(entries, { channel, now });

describe("the videos of a channel", () => {
  it("are the three newest, newest first, each once", () => {
    const ids = choose(entry(2), entry(4), entry(1), entry(4), entry(3)).map(({ id }) => id);
    expect(ids).toEqual(["AbCdEfGh_04", "AbCdEfGh_03", "AbCdEfGh_02"]);
  });

  it.each<[string, FeedEntry]>([
    ["of another channel", { channelId: "UCinventedchannelid00002" }],
    ["with a path for an id", { videoId: "../../../x1" }],
    ["with a long id", { videoId: "AbCdEfGh_012" }],
    ["without a title", { title: " \u202E\u200B " }],
    ["from the future", { published: "2026-11-24T10:00:00+00:00" }],
    ["from a moment later", { published: later(now, 1).toISOString() }],
    ["from before 1970", { published: "1969-12-31T23:59:59.999Z" }],
    ["from no day", { published: "yesterday" }],
  ])("include none %s", (_, more) => {
    expect(choose(entry(1, more))).toEqual([]);
  });

  it("include one of this moment, and one as old as the clock", () => {
    const published = [now.toISOString(), "1970-01-01T00:00:00.000Z"];
    const videos = choose(...published.map((each, index) => entry(index, { published: each })));
    expect(videos.map(({ publishedAt }) => publishedAt)).toEqual(published);
  });

  it("have text without bidi overrides, control characters and stacked marks", () => {
    const [video] = choose(entry(1, { title: `a\u202Eb\u0000\n c\u0301\u0301\u0301\u0301\uD800` }));
    expect(video?.title).toBe("ab c\u0301\u0301");
  });

  it("have text of bounded length, cut between characters", () => {
    const [video] = choose(entry(1, { title: "😀".repeat(1_000_000) }));
    expect(video?.title).toBe(`${"😀".repeat(119)}…`);
    const titles = [120, 121].map((length) => choose(entry(1, { title: "a".repeat(length) }))[0]?.title);
    expect(titles).toEqual(["a".repeat(120), `${"a".repeat(119)}…`]);
  });
});

describe("the feeds of a channel", () => {
  it("are tried in order: the channel, its long videos", () => {
    expect(feedQueries(channel)).toEqual([`channel_id=${channel}`, "playlist_id=UULFinventedchannelid00001"]);
  });

  it("are refused for an id that could change the query", () => {
    expect(() => feedQueries("UC&user=somebody00000000")).toThrow("A channel id");
  });

  it.each([
    [0, 15, 18],
    [1, 30, 36],
    [2, 60, 72],
    [50, 60, 72],
  ])("after %i failures are due in %i to %i minutes", (failures, least, most) => {
    expect(nextPoll(now, { failures, random: 0 })).toEqual(later(now, minutes(least)));
    expect(nextPoll(now, { failures, random: 1 })).toEqual(later(now, minutes(most)));
  });

  it("are old after an hour and a quarter", () => {
    expect(isStale(later(now, -minutes(75)), now)).toBe(false);
    expect(isStale(later(now, -minutes(75) - 1), now)).toBe(true);
  });

  it.each([
    ["of a channel without videos", { hasVideos: false, emptySince: null }, true],
    ["for the first time", { hasVideos: true, emptySince: null }, false],
    ["for almost a day", { hasVideos: true, emptySince: later(now, 1 - days(1)) }, false],
    ["for a day", { hasVideos: true, emptySince: later(now, -days(1)) }, true],
  ])("that are empty %s: %o, believed: %s", (_, state, isBelieved) => {
    expect(isEmptyForGood(state, now)).toBe(isBelieved);
  });
});
