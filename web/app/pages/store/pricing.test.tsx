import { plans } from "@keystead/content/catalogue";
import { tiers } from "@keystead/content/tiers";
import { renderHook, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { useCartOpen } from "../../features/cart/cart.ts";
import Pricing from "./pricing.tsx";

test("the one plan says its price, its term and its seven features, and leads to the registration", () => {
  openPage(Pricing, "/pricing");
  const card = within(screen.getByRole("article", { name: "All-Access Free Trial" }));
  expect(card.getByText("FREE").nextSibling?.textContent).toBe("for 7 days");
  const features = card
    .getAllByRole("listitem")
    .flatMap((item) => item.querySelector("p")?.textContent ?? []);
  expect(features).toEqual([
    "Premium Trending Automation",
    "Unlimited Token Trending",
    "Priority 24/7 Support",
    "Real-time pump.fun Updates",
    "Full Analytics Dashboard",
    "Unlimited Volume Boost",
    "Advanced Reply Bot & AI Tools",
  ]);
  expect(card.getByText("Card").nextSibling?.textContent).toBe("Not needed");
  expect(
    card.getByText("Free for 7 days. No card. Then the apps stop, and nothing is charged."),
  ).toBeTruthy();
  expect(card.getByRole("link", { name: "Start Free 7-Day Trial" }).getAttribute("href")).toBe("/register");
});

test("what the plan will do is listed apart, under one mark", () => {
  openPage(Pricing, "/pricing");
  const card = within(screen.getByRole("article", { name: "All-Access Free Trial" }));
  const planned = card.getByText("Planned").closest("div");
  expect([...(planned?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Unlimited Volume BoostThe volume bot will/),
    expect.stringMatching(/^Advanced Reply Bot & AI ToolsAI will/),
  ]);
});

test("the one plan comes first, then the tiers, and one button has the accent", () => {
  openPage(Pricing, "/pricing");
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["All-Access Free Trial", "After the trial", "Three plans, one trial"]);
  expect(screen.getAllByText("Start Free Trial")).toHaveLength(plans.length);
  expect(screen.getAllByRole("link", { name: "Start Free 7-Day Trial" })).toHaveLength(1);
});

test("the first row of the tiers leads to a price for each", () => {
  openPage(Pricing, "/pricing");
  const table = within(screen.getByRole("table", { name: "The commercial tiers compared" }));
  expect(table.getAllByRole("rowheader")[0]?.textContent).toBe("Price");
  const links = table.getAllByRole("link", { name: /^Get a quote: / });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/contact?subject=Quote+for+Standard",
    "/contact?subject=Quote+for+Professional",
    "/contact?subject=Quote+for+Enterprise",
  ]);
});

test("each plan can be put into the cart", () => {
  openPage(Pricing, "/pricing");
  const names = screen.getAllByRole("button", { name: /^Start Free Trial: / }).map((each) => each.ariaLabel);
  expect(names).toEqual([
    "Start Free Trial: Volume bot",
    "Start Free Trial: Reply bot",
    "Start Free Trial: Bundler bot",
  ]);
});

test("each plan costs 0 SOL for 7 days", () => {
  openPage(Pricing, "/pricing");
  for (const name of ["Volume bot", "Reply bot", "Bundler bot"]) {
    const price = within(screen.getByRole("article", { name })).getByText("0 SOL");
    expect(price.nextSibling?.textContent).toBe("for 7 days");
  }
});

test("Your Cart opens the drawer", async () => {
  openPage(Pricing, "/pricing");
  const { result } = renderHook(useCartOpen);
  expect(result.current).toBe(false);
  await press("Your Cart");
  expect(result.current).toBe(true);
});

test("the commercial tiers are compared by users, machines and support, without the trial", () => {
  openPage(Pricing, "/pricing");
  const table = within(screen.getByRole("table", { name: "The commercial tiers compared" }));
  expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Standard",
    "Professional",
    "Enterprise",
  ]);
  const rowOf = (term: string) => {
    const row = table.getByRole("rowheader", { name: term }).closest("tr");
    return [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
  };
  expect(rowOf("Users")).toEqual(["1\u00a0user", "5\u00a0users", "Unlimited"]);
  expect(rowOf("Machines")).toEqual(["1\u00a0machine", "10\u00a0machines", "Unlimited"]);
  expect(rowOf("Support")).toEqual(tiers.slice(1).map(({ support }) => support));
});

test("values that the tiers share, such as the bundler's discount, are shown once", () => {
  openPage(Pricing, "/pricing");
  const table = within(screen.getByRole("table", { name: "The commercial tiers compared" }));
  const cells = table.getByRole("rowheader", { name: "Bundler bot" }).closest("tr")?.querySelectorAll("td");
  expect([...(cells ?? [])].map((cell) => cell.textContent)).toEqual([
    "20% less than both bots bought separately",
  ]);
});

test("paid tiers are not sold on the site: the page says to ask by mail", () => {
  openPage(Pricing, "/pricing");
  expect(screen.getByText(/^Paid plans aren’t sold online yet\. .* we’ll email you an offer\./)).toBeTruthy();
});

test("on a phone each tier is a list of its own", () => {
  openPage(Pricing, "/pricing");
  for (const name of ["Standard", "Professional", "Enterprise"])
    expect(within(screen.getByRole("region", { name })).getByText("Users")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "In every tier" })).getByText("Offline use")).toBeTruthy();
});
