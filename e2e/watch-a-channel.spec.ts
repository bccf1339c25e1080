import { patience } from "../tools/test-run/patience.ts";
import type { Page } from "@playwright/test";
import { type Channel, openChannel } from "./fixtures/open-channel.ts";
import { test as base, expect } from "./fixtures/test.ts";
import { findViolations } from "./stories/find-violations.ts";

const test = base.extend<object, { shop: Channel }>({
  // Playwright has a fixture named channel.
  shop: [
    async ({}, provide) => {
      const shop = await openChannel();
      await provide(shop);
      await shop.dispose();
    },
    { scope: "worker", timeout: patience.hookTimeout },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

const section = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "From our channel" }) });

for (const width of [320, 1280])
  test(`a visitor sees the videos of the channel, and nothing is requested elsewhere, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await shop.show("live");
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/videos");
    const videos = section(page);
    await expect(videos.getByRole("article")).toHaveCount(3);
    await expect(videos.getByText(/^updated/)).toBeVisible();
    await expect(videos.getByText("Stale")).toHaveCount(0);
    await expect(videos.getByText(/only when you click Play/)).toBeVisible();
    await expect(page.getByText("Name a hundred scans")).toHaveCount(0);
    await expect(videos.getByRole("heading", { name: "<img src=x onerror=window.broken=1>" })).toBeVisible();
    await expect(videos.getByRole("button", { name: "Play from YouTube: First" })).toBeVisible();
    const poster = videos.getByRole("button", { name: "Play from YouTube: First" }).locator("img");
    await expect(poster).toHaveJSProperty("naturalWidth", 672);
    await expect(poster).toHaveCSS("opacity", "1");
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect(await findViolations(page)).toEqual([]);
    expect([...origins]).toEqual([shop.url]);
  });

test("when the feed fails, the last videos stay, and the list says that it is stale", async ({
  page,
  shop,
}) => {
  await shop.show("stale");
  await page.goto("/videos");
  const videos = section(page);
  await expect(videos.getByText("Stale")).toBeVisible();
  await expect(videos.getByText("updated 2 hours ago")).toBeVisible();
  await expect(videos.getByRole("article")).toHaveCount(3);
});

test("a channel without a video says so", async ({ page, shop }) => {
  await shop.show("empty");
  await page.goto("/videos");
  const videos = section(page);
  await expect(videos.getByText("No videos found at this time.")).toBeVisible();
  await expect(videos.getByText(/^updated/)).toBeVisible();
  await expect(videos.getByRole("article")).toHaveCount(0);
});

test("until a feed was read, the samples are shown with one label", async ({ page, shop }) => {
  await shop.show("unread");
  await page.goto("/videos");
  const videos = section(page);
  await expect(videos.getByText("Example data")).toHaveCount(1);
  await expect(videos.getByRole("heading", { name: "Name a hundred scans" })).toBeVisible();
  await expect(videos.getByText(/^updated/)).toHaveCount(0);
});

test("videos that didn't load come back with Retry", async ({ page, shop, watch }) => {
  watch.expect(/status of 500/);
  await shop.show("broken");
  await page.goto("/videos");
  const videos = section(page);
  await expect(videos.getByText("Failed to load videos. Please try again later.")).toBeVisible();
  await shop.show("live");
  await videos.getByRole("button", { name: "Retry" }).click();
  await expect(videos.getByRole("article")).toHaveCount(3);
});
