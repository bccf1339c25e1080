import { expect, test } from "vitest";
import { channelUrlOf } from "./channel-url.ts";

test("the channel is the one that the shop names, else that of its first feed, else none", () => {
  const named = { name: "Ours", url: "https://video.example/ours" };
  const feeds = ["a", "b"].map((letter) => ({ channelId: `UC${letter.repeat(22)}`, name: letter }));
  expect(channelUrlOf(named, feeds)).toBe(named.url);
  expect(channelUrlOf(undefined, feeds)).toBe(`https://www.youtube.com/channel/UC${"a".repeat(22)}`);
  expect(channelUrlOf(undefined, [])).toBeUndefined();
});
