import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import type { MarketState } from "../fixtures/open-market.ts";
import { type Scene, see } from "./scene.ts";

const pages = { landing: "/", trending: "/trending", demo: "/demo" };

/** Opens a page while the market is in a state, and waits for what tells it. */
async function openMarketPage(page: Page, stage: Stage, state: MarketState, path: string): Promise<void> {
  const market = await stage.openMarket();
  await market.show(state);
  await page.goto(market.url + path);
  await see(page, /^updated/);
  if (state === "stale" || state === "deserted") await see(page, "Stale");
}

async function openMarketTokenPage(page: Page, stage: Stage, state: MarketState): Promise<void> {
  const { coinPath } = await stage.openMarket();
  await openMarketPage(page, stage, state, coinPath);
  await see(page, "Show as table");
}

const marketPages = Object.entries(pages).flatMap(([name, path]): Scene[] => [
  {
    name: `${name}-market-live`,
    open: (page, stage) => openMarketPage(page, stage, "live", path),
  },
  {
    name: `${name}-market-stale`,
    open: (page, stage) => openMarketPage(page, stage, "stale", path),
  },
  {
    name: `${name}-market-quiet`,
    open: (page, stage) => openMarketPage(page, stage, "quiet", path),
  },
  {
    name: `${name}-market-failed`,
    refused: /status of 500/,
    async open(page, stage) {
      await stage.breakDown("market_snapshot");
      await page.goto(path);
      await see(page, path === "/trending" ? "The tokens didn't load" : "no connection");
    },
  },
]);

/** Pages with figures of a market, in the states that its sources bring about. */
export const marketScenes: readonly Scene[] = [
  ...marketPages,
  {
    name: "trending-market-empty",
    async open(page, stage) {
      await openMarketPage(page, stage, "deserted", "/trending");
      await see(page, "No source has listed a token");
    },
  },
  { name: "token-live", open: (page, stage) => openMarketTokenPage(page, stage, "live") },
  { name: "token-stale", open: (page, stage) => openMarketTokenPage(page, stage, "stale") },
];
