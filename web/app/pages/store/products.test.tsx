import { catalogue, plans, sampleAppNote } from "@keystead/content/catalogue";
import { productPages } from "@keystead/content/products";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import ProductPage, { handle } from "./product.tsx";

test.each(productPages)("$name: features, steps, specification, limits and questions", (product) => {
  openPage(ProductPage, product.path);
  const { heading, preview, features, steps, specification, limits, questions } = product;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      product.planned ? "What it will do" : "What it does",
      "How It Works",
      "Specs and limits",
      "Questions",
    ]),
  );
  for (const { title } of [...features, ...steps])
    expect(screen.getByRole("heading", { level: 3, name: title })).toBeTruthy();
  for (const { value } of specification) expect(screen.getAllByText(value)).not.toHaveLength(0);
  const log = within(screen.getByRole("list", { name: "Log" }));
  for (const { words } of preview.log) expect(log.getByText(words)).toBeTruthy();
  for (const limit of limits) expect(screen.getByText(limit)).toBeTruthy();
  expect(screen.getAllByRole("group").length).toBe(questions.length);
  // One label on the drawing, one on each section, one on each claim.
  const labels = product.planned
    ? ["Planned, example data", "Planned, example data", "Planned", "Planned"]
    : ["Example data", "Example data"];
  expect(
    screen
      .getAllByText(/^(Planned|Example data)/, { selector: "[data-label]:not(dd *)" })
      .map(({ textContent }) => textContent),
  ).toEqual(labels);
  expect(screen.queryAllByText("Example data", { selector: "dd *" })).toHaveLength(product.figures.length);
});

test.each(productPages)("$name: the trial starts here and the demo is one press away", (product) => {
  openPage(ProductPage, product.path);
  const demos = screen.getAllByRole("link", { name: "View Demo" });
  expect(demos.map((link) => link.getAttribute("href"))).toEqual(["/demo", "/demo"]);
  if (product.plan) expect(screen.getAllByRole("button", { name: /^Start Free Trial/ })).toHaveLength(2);
  else
    expect(screen.getAllByRole("link", { name: "Start Free 7-Day Trial" })[0]?.getAttribute("href")).toBe(
      "/register",
    );
});

test.each([
  ["Volume Bot", "/volume-bot"],
  ["Trending Now", "/trending"],
  ["Reply Bot", "/reply-bot"],
  ["Bundler Bot", "/bundler-bot/"],
])("%s has breadcrumbs with its name", (title, path) => {
  expect(handle.breadcrumbs.titleOf(path)).toBe(title);
});

test.each(productPages)(
  "$name: its opening begins with the heading, without the name a third time",
  ({ path }) => {
    openPage(ProductPage, path);
    expect(screen.getByRole("heading", { level: 1 }).previousElementSibling).toBeNull();
  },
);

test("the bundler costs 20% less than its parts", () => {
  openPage(ProductPage, "/bundler-bot");
  expect(screen.getByText(/^Free in the trial; paid, 20% less than both bots/)).toBeTruthy();
  expect(screen.getByText(/costs 20% less than the volume bot and the reply bot/)).toBeTruthy();
});

test("what fees are saved is a sample figure", () => {
  openPage(ProductPage, "/volume-bot");
  const figure = screen.getByText("50–90%").parentElement;
  expect(figure?.textContent).toBe("Example data50–90%");
});

test("Trending Now shows the live tokens, and how old they are, before it says what it does", async () => {
  const token = { address: "kettle", name: "Plain Kettle", symbol: "KETL", image: null, replies: null };
  const figures = {
    price: 2,
    volume24h: 1,
    change24h: 3.4,
    marketCap: 1,
    transactions24h: null,
    createdAt: null,
  };
  const list = { tokens: [{ ...token, ...figures }], total: 1, trends: {}, sorts: ["volume"], providers: [] };
  const asOf = new Date().toISOString();
  await startApiPeer({
    "GET /api/market/tokens": { body: { success: true, source: "stale", asOf, ...list } },
  });
  openPage(ProductPage, "/trending");
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const shown = titles.slice(titles.indexOf("The market now"), titles.indexOf("What it does") + 1);
  expect(shown).toEqual(["The market now", "All tokens", "What it does"]);
  const live = within(
    screen.getByRole("heading", { name: "The market now" }).closest("section") ?? document.body,
  );
  expect(await live.findByText("Stale")).toBeTruthy();
  expect(await live.findByRole("link", { name: /Plain Kettle/ })).toBeTruthy();
});

test.each(productPages)("$name: it says once what the trial gives today", (product) => {
  openPage(ProductPage, product.path);
  expect(screen.getAllByText(sampleAppNote)).toHaveLength(1);
});

test("what the volume, reply and bundler bots do is planned, and told in the future tense", () => {
  const planned = productPages.filter((page) => page.planned);
  expect(planned.map(({ id }) => id)).toEqual(["volume-bot", "reply-bot", "bundler-bot"]);
  for (const { id, lede, features, steps } of planned)
    for (const words of [lede, ...[...features, ...steps].map((each) => each.words)])
      expect(`${id}: ${words}`).toMatch(/\bwill\b|’ll\b/);
});

test("every product is drawn, each in another way, with words for whoever does not see it", () => {
  const kinds = productPages.map(({ path, picture }) => {
    openPage(ProductPage, path);
    expect(screen.getByRole("img", { name: picture?.alt ?? "" })).toBeTruthy();
    cleanup();
    return picture?.kind;
  });
  expect(new Set(kinds)).toEqual(new Set(["drafts", "lanes", "schedule", "threshold"]));
});

test("no page of a product promises to hide a program, to fool people or to move a market", () => {
  // The things that a product refuses to do are named in `limits` and in answers to questions about them.
  const promised = productPages.map(({ limits, questions, ...page }) => page);
  expect(JSON.stringify(promised)).not.toMatch(
    /anti-detection|undetect|untrace|nobody can trace|human-like|bypass|guarantee|wash|trends? (your|a) token|your token trend|pump (up|the)|boost/i,
  );
});

test("each product of the suite is free to try, has a page, and comes with a plan", () => {
  expect(catalogue.map(({ id }) => id)).toEqual([
    "volume-bot",
    "trending-bot",
    "reply-bot",
    "bundler-bot",
    "like-bot",
  ]);
  const paths = productPages.map(({ path }) => path);
  for (const { isTrial, page, plan } of catalogue) {
    expect(isTrial).toBe(true);
    expect(paths).toContain(page);
    expect(plans.map(({ id }) => id)).toContain(plan);
  }
});
