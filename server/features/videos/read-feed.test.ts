import { expect, it } from "vitest";
import { feedOf } from "../../testing/feed-source.ts";
import { readFeed } from "./read-feed.ts";

const channelId = "UCinventedchannelid00001";

it("reads what an entry says of itself, decoded, and nothing of its group but the description", () => {
  expect(readFeed(feedOf(channelId, ["A &amp; B &lt;live&gt;", "<![CDATA[<b>]]>&#39;"]))).toEqual([
    {
      videoId: "AbCdEfGh_00",
      channelId,
      title: "A & B <live>",
      published: "2026-01-09T15:00:00+00:00",
      description: "About A & B <live>",
    },
    {
      videoId: "AbCdEfGh_01",
      channelId,
      title: "<b>'",
      published: "2026-01-08T15:00:00+00:00",
      description: "About <b>'",
    },
  ]);
});

const feed = feedOf(channelId, ["One"]);

it.each([
  ["the page of an error", "<!DOCTYPE html><html><title>Error 404 (Not Found)!!1</title></html>"],
  ["a document type", feed.replace("<feed", '<!DOCTYPE feed [<!ENTITY x "y">]>\n<feed')],
  [
    "entities that expand",
    '<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><feed><entry><title>&b;</title></entry></feed>',
  ],
  ["an entity that is not of XML", "<feed><entry><title>&nbsp;</title></entry></feed>"],
  ["half of a feed", feed.slice(0, -20)],
  ["another root", "<rss><entry/></rss>"],
  ["deep elements", `<feed>${"<a>".repeat(20)}${"</a>".repeat(20)}</feed>`],
  ["a thousand entries", `<feed>${"<entry/>".repeat(1000)}</feed>`],
  ["JSON", "{}"],
  ["nothing", ""],
])("refuses %s", (_, xml) => {
  expect(readFeed(xml)).toBeUndefined();
});

it("bounds a text, and takes no field from a deeper element", () => {
  const [entry] =
    readFeed(`<feed><entry><title>${"x".repeat(500_000)}</title><a><title>y</title></a></entry></feed>`) ??
    [];
  expect(entry?.title).toBe("x".repeat(10_000));
});

it("takes names of an object's own as names", () => {
  expect(readFeed("<feed><entry><__proto__>x</__proto__></entry><constructor/></feed>")).toEqual([{}]);
});
