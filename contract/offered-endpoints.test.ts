import { expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { offeredEndpoints } from "./offered-endpoints.ts";

const names = { triggerProducts: ["volume"], catalogue: [{ id: "volume-bot" }, { id: "reply-bot" }] };
const feed = { url: "https://videos.example/feed" };
const pathsOf = (offer: { hasMarket: boolean; videoFeeds: readonly object[] }) =>
  offeredEndpoints({ ...names, ...offer } as Parameters<typeof offeredEndpoints>[0]).map(
    ({ method, path }) => `${method} ${path}`,
  );

test("a shop with a market and a channel answers every call", () => {
  const paths = pathsOf({ hasMarket: true, videoFeeds: [feed] });
  expect(paths).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`));
});

test("one without a market has none of its calls, nor those that need it", () => {
  const paths = pathsOf({ hasMarket: false, videoFeeds: [feed] });
  for (const prefix of ["/api/market", "/api/triggers", "/api/api-keys", "/v1/trending", "/v1/triggers"])
    expect(paths.filter((path) => path.includes(` ${prefix}`))).toEqual([]);
  expect(paths).toContain("POST /v1/licenses/validate");
});

test("with a market, programs name the shop's products, by their short names or their ids", () => {
  const offered = offeredEndpoints({ ...names, hasMarket: true, videoFeeds: [] } as Parameters<
    typeof offeredEndpoints
  >[0]);
  const call = offered.find(({ scope }) => scope === "triggers:write");
  const order = { token: "SOL", threshold: 1000, action: "notify" };
  const isTaken = (product: string) => call?.body?.safeParse({ bot_type: product, ...order }).success;
  expect(["volume", "volume-bot", "reply-bot"].map(isTaken)).toEqual([true, true, true]);
  expect(isTaken("another-bot")).toBe(false);
});

test("one without a channel lists no videos", () => {
  const paths = pathsOf({ hasMarket: true, videoFeeds: [] });
  expect(paths.filter((path) => path.includes("/api/videos"))).toEqual([]);
  // The list, and the thumbnails of its videos.
  expect(paths).toHaveLength(allEndpoints.length - 2);
});
