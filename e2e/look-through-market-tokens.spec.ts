import { patience } from "../tools/test-run/patience.ts";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type MarketSource, startMarketSource } from "../server/testing/market-source.ts";
import { startProduct } from "./fixtures/product.ts";
import { test as base, expect } from "./fixtures/test.ts";

/** The product with a market of its own, on loopback. */
const test = base.extend<object, { market: MarketSource }>({
  market: [
    async ({}, provide) => {
      const market = await startMarketSource();
      await provide(market);
      await market.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ market, mailbox }, provide) => {
      market.list(coins);
      const env = { MARKET_SOURCES: "geckoterminal", MARKET_URLS: market.setting };
      const product = await startProduct({ smtpUrl: mailbox.smtpUrl, env });
      // The first poll is under way.
      await expect.poll(() => readSource(product.url)).toBe("live");
      await provide(product);
      await product.dispose();
    },
    { scope: "worker", timeout: patience.hookTimeout },
  ],
});

async function readSource(url: string): Promise<unknown> {
  const response = await fetch(new URL("/api/pump-fun-stats", url));
  return ((await response.json()) as { source: unknown }).source;
}

const addressOf = (number: number) => `So1anaTest${String(number).padStart(33, "x").replaceAll("0", "o")}`;

/** Markup, directions, marks, a name of a megabyte, numbers that are none: fifty tokens that want to break the page. */
const hostile = [
  "<script>window.broken = 1</script>",
  "<img src=x onerror=window.broken=1>",
  "javascript:window.broken=1",
  "\u202eknalb\u2066",
  "M".repeat(50_000),
  "W".repeat(80),
  "\u{1f469}\u200d\u{1f469}\u200d\u{1f467}".repeat(40),
  "Z\u0300\u0301\u0302\u0303\u0304\u0305".repeat(60),
  "__proto__",
  "constructor",
  "${7*7}{{7*7}}",
  "\u0000\u0007\u001b[31m",
];

const coins = [
  { name: "Plain Kettle", symbol: "KETL", volume: "9000000", change: "12.5" },
  { name: "Plain Lamp", symbol: "LAMP", volume: "8000000", change: "-4.25", price: "soon" },
  { name: "Plain Chair", symbol: "CHAR", volume: "7000000", change: "77" },
  { name: "M".repeat(1_000_000), symbol: "MEGA", volume: "6000000" },
  ...Array.from({ length: 46 }, (_, index) => ({
    name: hostile[index % hostile.length],
    symbol: index % 2 ? hostile[(index + 3) % hostile.length] : `H${index}`,
    volume: ["1e309", "NaN", "-5", "9".repeat(60), `${index + 1}`, null][index % 6],
    change: ["1e308", "-1000", "0", "999999", "soon"][index % 5],
    price: ["0", "1e-30", "1e12", "Infinity"][index % 4],
    createdAt: ["2226-01-01T00:00:00Z", "2026-01-15T11:40:00Z", 7, "<b>"][index % 4],
    imageUrl: [
      "https://127.0.0.1/x.png",
      "http://[::1]/",
      "javascript:alert(1)",
      "data:image/svg+xml,<svg onload=alert(1)>",
    ][index % 4],
  })),
].map((coin, index) => ({ address: addressOf(index + 1), ...coin }));

const rows = (page: Page) => page.getByRole("table", { name: "Tokens of the market" }).locator("tbody tr");
const first = (page: Page) => rows(page).first();

test.beforeEach(async ({ page }) => {
  await page.goto("/trending");
  await expect(rows(page).first()).toContainText("Plain Kettle");
});

test("a visitor sorts the tokens, searches them and comes back to those of their own", async ({ page }) => {
  const panel = page.getByRole("region", { name: "All tokens" });
  await expect(panel.getByText(/^updated/)).toBeVisible();
  await expect(panel.getByText("Sample data")).toHaveCount(0);

  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("columnheader", { name: "Change" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: "24 h volume" }).click();
  await expect(first(page)).toContainText("Plain Kettle");
  await expect(first(page)).toContainText("$9M");
  await page.getByRole("button", { name: "24 h volume" }).click();
  await expect(page.getByRole("columnheader", { name: "24 h volume" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(first(page)).not.toContainText("Plain Kettle");

  await page.getByLabel("Search").fill("lamp");
  await expect(rows(page)).toHaveCount(1);
  await expect(first(page)).toContainText("-4.3%");
  const star = page.getByRole("button", { name: "Watch Plain Lamp" });
  await star.press("Enter");
  await expect(star).toHaveAttribute("aria-pressed", "true");

  await page.getByLabel("Search").fill("nothing like it");
  await expect(panel.getByText("No token matches “nothing like it”")).toBeVisible();
  await panel.getByRole("button", { name: "Clear search" }).click();
  await expect(panel.getByText("20 of 50 tokens")).toBeVisible();
  await panel.getByRole("button", { name: "Show more" }).click();
  await expect(rows(page)).toHaveCount(40);

  await page.reload();
  await page.getByRole("button", { name: "Watched (1)" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(first(page)).toContainText("Plain Lamp");
  await page.getByRole("button", { name: "Watch Plain Lamp" }).click();
  await expect(panel.getByText("No watched tokens yet")).toBeVisible();
});

for (const width of [360, 768, 1280])
  test(`numbers end where their header ends, and the last where the panel does, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const ends = await page.getByRole("table", { name: "Tokens of the market" }).evaluate((table) => {
      /** Where the visible words of a cell end. */
      const endOf = (cell: Element) => {
        const ends = [0];
        const words = document.createRange();
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.ariaHidden === "true") continue;
          words.selectNodeContents(node);
          ends.push(words.getBoundingClientRect().right);
        }
        return Math.round(Math.max(...ends));
      };
      const numbersOf = (row: Element) =>
        [...row.children].slice(2).filter((cell) => getComputedStyle(cell).display !== "none");
      const [head = [], ...body] = [...table.querySelectorAll("tr")].map((row) => numbersOf(row).map(endOf));
      return { head, body };
    });
    expect(ends.body).toHaveLength(20);
    for (const row of ends.body) expect(row).toEqual(ends.head);
    const age = await page
      .getByRole("region", { name: "All tokens" })
      .getByText("updated")
      .locator("..")
      .boundingBox();
    expect(ends.head.at(-1)).toBe(Math.round((age?.x ?? 0) + (age?.width ?? 0)));
  });

for (const width of [320, 1280])
  test(`tokens that want to break the page are text, at ${width} px`, async ({ page, product }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.setViewportSize({ width, height: 800 });
    const more = page.getByRole("button", { name: "Show more" });
    await more.click();
    await expect(rows(page)).toHaveCount(40);
    await more.click();
    await expect(rows(page)).toHaveCount(50);
    await expect(more).toHaveCount(0);
    await expect(rows(page).filter({ hasText: "<script>window.broken = 1</script>" })).not.toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Plain Kettle" })).toBeAttached();
    const pages = coins.slice(3, 4 + hostile.length).map(({ address }) => `/trending/${address}`);
    for (const path of ["/", "/demo", "/trending", ...pages]) {
      await page.goto(path);
      await expect(page.getByText(/^updated/).first()).toBeVisible();
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect([path, scrollWidth]).toEqual([path, clientWidth]);
      expect(await page.evaluate(() => "broken" in window)).toBe(false);
    }
    expect(requests.filter((url) => !url.startsWith(product.url) && !url.startsWith("data:"))).toEqual([]);
  });

test("a visitor opens a token by its address, and the sign-up keeps the alert for it", async ({
  page,
  newVisitor,
}) => {
  await page.getByRole("link", { name: /Plain Lamp/ }).click();
  await expect(page).toHaveURL(new RegExp(`/trending/${addressOf(2)}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Plain Lamp" })).toBeVisible();
  await expect(page.getByText(/^updated/)).toBeVisible();
  // After a second poll the volume is in the title of its chart too, and in the words below it.
  await expect(page.getByRole("region", { name: "Figures" }).getByText("$8M")).toBeVisible();
  // Its price is never known, however long the product has polled.
  await expect(page.getByText("Not enough prices in the last 24 hours")).toBeVisible();
  await page.getByRole("link", { name: /^Alert me at \$10M/ }).click();
  await expect(page).toHaveURL(/\/register\?/);
  await expect(page.getByText(/^Your alert: .+ above \$10M\./)).toBeVisible();

  const customer = await (await newVisitor()).newPage();
  await customer.goto("/register");
  await customer.getByLabel("Email", { exact: true }).fill(`lamp-${randomUUID().slice(0, 8)}@example.com`);
  await customer.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await customer.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(customer).toHaveURL(/dashboard/);
  await customer.goto(`/trending/${addressOf(2)}`);
  await customer.getByRole("link", { name: /^Alert me at \$10M/ }).click();
  const form = customer.getByRole("dialog", { name: "Add an alert" });
  await expect(form.getByLabel("Token")).toHaveValue(addressOf(2));
  await expect(form.getByLabel(/^24-hour volume/)).toHaveValue("$10,000,000");
});

test("when the source fails, the last figures stay and the list says how old they are", async ({
  page,
  market,
}) => {
  await market.fail("answers 500");
  await page.reload();
  await expect(first(page)).toContainText("Plain Kettle");
  await expect(page.getByRole("region", { name: "All tokens" }).getByText(/^updated/)).toBeVisible();
});
