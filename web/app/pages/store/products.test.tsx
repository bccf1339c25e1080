import { catalogue, plans, sampleAppNote } from "@keystead/content/catalogue";
import type { ProductPage } from "@keystead/content/products/product-page";
import { bundlerBot } from "@keystead/content/products/bundler-bot";
import { replyBot } from "@keystead/content/products/reply-bot";
import { trending } from "@keystead/content/products/trending";
import { volumeBot } from "@keystead/content/products/volume-bot";
import { marketStatsCall } from "@keystead/contract/wire-names";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import { liveMarket } from "../../features/market/live/testing/market-answers.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import BundlerBotPage, { handle as bundlerBotHandle } from "./bundler-bot.tsx";
import ReplyBotPage, { handle as replyBotHandle } from "./reply-bot.tsx";
import TrendingPage, { handle as trendingHandle } from "./trending.tsx";
import VolumeBotPage, { handle as volumeBotHandle } from "./volume-bot.tsx";

const pages: [ProductPage, typeof VolumeBotPage][] = [
  [volumeBot, VolumeBotPage],
  [trending, TrendingPage],
  [replyBot, ReplyBotPage],
  [bundlerBot, BundlerBotPage],
];

test.each(pages)("$name: features, steps, specification, limits and questions", (product, Page) => {
  openPage(Page, product.path);
  const { heading, preview, features, steps, specification, limits, questions } = product;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["What it does", "How It Works", "In figures and limits", "Questions"]),
  );
  for (const { title } of [...features, ...steps]) expect(screen.getByText(title)).toBeTruthy();
  for (const { value } of specification) expect(screen.getAllByText(value)).not.toHaveLength(0);
  const log = within(screen.getByRole("list", { name: "Log" }));
  for (const { words } of preview.log) expect(log.getByText(words)).toBeTruthy();
  for (const limit of limits) expect(screen.getByText(limit)).toBeTruthy();
  expect(screen.getAllByRole("group").length).toBe(questions.length);
  expect(screen.getAllByText("Sample").length).toBe(1 + product.figures.length);
});

test.each(pages)("$name: the trial starts here and the demo is one press away", (product, Page) => {
  openPage(Page, product.path);
  expect(screen.getAllByRole("link", { name: "View Demo" })[0]?.getAttribute("href")).toBe("/demo");
  if (product.plan) expect(screen.getAllByRole("button", { name: /^Start Free Trial/ })).toHaveLength(2);
  else
    expect(screen.getAllByRole("link", { name: "Start Free Trial" })[0]?.getAttribute("href")).toBe(
      "/register",
    );
});

test.each([
  ["Volume Bot", volumeBotHandle],
  ["Trending Now", trendingHandle],
  ["Reply Bot", replyBotHandle],
  ["Bundler Bot", bundlerBotHandle],
])("%s has breadcrumbs with its name", (title, handle) => {
  expect(handle.breadcrumbs).toEqual({ title });
});

test("the bundler costs 20% less than its parts", () => {
  openPage(BundlerBotPage, bundlerBot.path);
  expect(screen.getByText(/^Free in the trial; paid, 20% less than both bots/)).toBeTruthy();
  expect(screen.getByText(/is offered at 20% less than the volume bot and the reply bot/)).toBeTruthy();
});

test("what fees are saved is a sample figure", () => {
  openPage(VolumeBotPage, volumeBot.path);
  const figure = screen.getByText("50–90%").parentElement;
  expect(figure?.textContent).toBe("Sample50–90%");
});

test("Trending Now shows the live tokens, and how old they are, before it says what it does", async () => {
  await startApiPeer({ [marketStatsCall]: { body: liveMarket(0, { source: "stale" }) } });
  openPage(TrendingPage, trending.path);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf("What it does") - titles.indexOf("The market now")).toBe(1);
  const live = within(
    screen.getByRole("heading", { name: "The market now" }).closest("section") ?? document.body,
  );
  expect(await live.findByText("Stale")).toBeTruthy();
  expect(live.getByRole("heading", { level: 4, name: "Sample Otter" })).toBeTruthy();
});

test.each(pages)("$name: it says what the download is today", (product, Page) => {
  openPage(Page, product.path);
  expect(screen.getAllByText(sampleAppNote)).not.toHaveLength(0);
});

test("no page of a product promises to hide a program, to fool people or to move a market", () => {
  const said = JSON.stringify(pages.map(([product]) => product));
  expect(said).not.toMatch(/anti-detection|undetect|human-like|bypass|guarantee/i);
});

test("each product of the suite is free to try, has a page, and comes with a plan", () => {
  expect(catalogue.map(({ id }) => id)).toEqual([
    "volume-bot",
    "trending-bot",
    "reply-bot",
    "bundler-bot",
    "like-bot",
  ]);
  const paths = pages.map(([{ path }]) => path);
  for (const { isTrial, page, plan } of catalogue) {
    expect(isTrial).toBe(true);
    expect(paths).toContain(page);
    expect(plans.map(({ id }) => id)).toContain(plan);
  }
});
