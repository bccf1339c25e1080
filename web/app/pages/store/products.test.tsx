import type { ProductPage } from "@keystead/content/products/product-page";
import { bundlerBot } from "@keystead/content/products/bundler-bot";
import { replyBot } from "@keystead/content/products/reply-bot";
import { trending } from "@keystead/content/products/trending";
import { volumeBot } from "@keystead/content/products/volume-bot";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../features/accounts/testing/open-page.tsx";
import BundlerBotPage from "./bundler-bot.tsx";
import ReplyBotPage from "./reply-bot.tsx";
import TrendingPage from "./trending.tsx";
import VolumeBotPage from "./volume-bot.tsx";

const pages: [ProductPage, typeof VolumeBotPage][] = [
  [volumeBot, VolumeBotPage],
  [trending, TrendingPage],
  [replyBot, ReplyBotPage],
  [bundlerBot, BundlerBotPage],
];

test.each(pages)("$name: features, steps, specification, limits and questions", (product, Page) => {
  openPage(Page, product.path);
  const { heading, features, steps, specification, limits, questions } = product;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
  for (const { title } of [...features, ...steps]) expect(screen.getByText(title)).toBeTruthy();
  for (const { value } of specification) expect(screen.getAllByText(value)).not.toHaveLength(0);
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
