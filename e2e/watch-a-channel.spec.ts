import { appendFile, cp, mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { feedOf, startFeedSource } from "../server/testing/feed-source.ts";
import { buildShop } from "./fixtures/build-shop.ts";
import { startProduct } from "./fixtures/product.ts";
import { test as base, expect } from "./fixtures/test.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = "build/test-shops/channel";
const channelId = "UCinventedchannelid00001";

const feedsFile = `export const videoFeeds = [{ channelId: "${channelId}", name: "Papercove films" }];
`;
const videos = `
export const videosIntro = { description: "Videos of Papercove.", lede: "Watch how it works." };
export const videos = [
  {
    id: "sample",
    title: "Name a hundred scans",
    description: "What a video would show.",
    publishedAt: "2026-01-01",
    thumbnail: "drafts",
    channelTitle: "Papercove",
    sample: true,
  },
];
`;

/** The second shop with a channel, whose feed is on loopback. */
const test = base.extend<object, { feeds: Awaited<ReturnType<typeof startFeedSource>> }>({
  feeds: [
    async ({}, provide) => {
      const feeds = await startFeedSource();
      feeds.answer({
        [`channel_id=${channelId}`]: feedOf(channelId, [
          "First",
          "&lt;img src=x onerror=window.broken=1&gt;",
          "W".repeat(200),
          "Fourth",
        ]),
      });
      await provide(feeds);
      await feeds.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ feeds }, provide) => {
      await mkdir(root + folder, { recursive: true });
      await cp(`${root}examples/second-shop`, root + folder, { recursive: true });
      await writeFile(`${root}${folder}/videos.ts`, videos);
      await writeFile(`${root}${folder}/video-feeds.ts`, feedsFile);
      await appendFile(
        `${root}${folder}/navigation.ts`,
        'footerGroups[0].links.push({ label: "Videos", to: "/videos" });',
      );
      await buildShop(folder);
      const product = await startProduct({ env: { SHOP: folder, VIDEO_FEEDS: feeds.url } });
      // The first poll is under way.
      await expect.poll(() => readSource(product.url)).toBe("live");
      await provide(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

async function readSource(url: string): Promise<unknown> {
  const response = await fetch(new URL("/api/videos", url));
  return ((await response.json()) as { source: unknown }).source;
}

for (const width of [320, 1280])
  test(`a visitor sees the videos of the channel, and nothing is requested elsewhere, at ${width} px`, async ({
    page,
    product,
  }) => {
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/videos");
    const channel = page.locator("section", { has: page.getByRole("heading", { name: "From our channel" }) });
    await expect(channel.getByRole("article")).toHaveCount(3);
    await expect(channel.getByText(/^updated/)).toBeVisible();
    await expect(channel.getByText(/when you click Play, and nothing before/)).toBeVisible();
    await expect(page.getByText("Name a hundred scans")).toHaveCount(0);
    await expect(channel.getByRole("heading", { name: "<img src=x onerror=window.broken=1>" })).toBeVisible();
    await expect(channel.getByRole("button", { name: "Play from YouTube: First" })).toBeVisible();
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    expect([...origins]).toEqual([product.url]);
  });
