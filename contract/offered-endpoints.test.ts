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

test("one without a channel lists no videos", () => {
  const paths = pathsOf({ hasMarket: true, videoFeeds: [] });
  expect(paths.filter((path) => path.includes("/api/videos"))).toEqual([]);
  // The list, and the thumbnails of its videos.
  expect(paths).toHaveLength(allEndpoints.length - 2);
});
