import { patience } from "../tools/test-run/patience.ts";
import { connect } from "../server/db/database.ts";
import { runningServerUrl } from "../server/db/embedded/start-embedded.ts";
import { quietLog } from "../server/db/testing/quiet-log.ts";
import { runJob } from "../server/db/testing/run-job.ts";
import { startMarketSource } from "../server/testing/market-source.ts";
import { imageAt, startImageHost } from "./fixtures/peers/image-host.ts";
import { startProduct } from "./fixtures/product.ts";
import { test as base, expect } from "./fixtures/test.ts";

type Images = Awaited<ReturnType<typeof startImageHost>>;

/** The product whose market and whose host of images are hostile, on loopback. */
const test = base.extend<object, { images: Images }>({
  images: [
    async ({}, provide) => {
      const images = await startImageHost();
      await provide(images);
      await images.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ images, mailbox }, provide) => {
      const market = await startMarketSource();
      market.list(coins);
      const env = {
        MARKET_SOURCES: "geckoterminal",
        MARKET_URLS: market.setting,
        MARKET_IMAGE_URLS: images.setting,
      };
      const product = await startProduct({ smtpUrl: mailbox.smtpUrl, env });
      await provide(product);
      await product.dispose();
      await market.close();
    },
    { scope: "worker", timeout: patience.hookTimeout },
  ],
});

const addressOf = (number: number) => `So1anaTest${String(number).padStart(33, "x").replaceAll("0", "o")}`;

const texts: readonly unknown[] = [
  "<script>window.broken = 1</script>",
  "<img src=x onerror=window.broken=1>",
  "javascript:window.broken=1",
  "</title><svg onload=window.broken=1>",
  "\u202eknalb\u2066\u2069\u200f",
  "M".repeat(10_000),
  "W".repeat(80),
  "\u{1f469}\u200d\u{1f469}\u200d\u{1f467}".repeat(40),
  "Z\u0300\u0301\u0302\u0303\u0304\u0305".repeat(60),
  "\u{12031}\ufdfd".repeat(30),
  "__proto__",
  "constructor",
  "${7*7}{{7*7}}<%= 7 %>",
  "\u0000\u0007\u001b[31m\r\nSet-Cookie: a=b",
  "\ud800",
  "",
  7,
  null,
  { toString: "x" },
];
const numbers: readonly unknown[] = [
  "1e309",
  "NaN",
  "-5",
  "9".repeat(60),
  "1e308",
  "Infinity",
  {},
  [],
  null,
  "0x1f",
];
const attacks = [
  "script.svg",
  "svg-as.png",
  "huge.png",
  "bomb.png",
  "page.png",
  "private.png",
  "metadata.png",
  "none.png",
];
const elsewhere = [
  "https://127.0.0.1/x.png",
  "https://[::ffff:169.254.169.254]/x.png",
  "https://2130706433/x.png",
  "https://pixel.example/x.png",
  "javascript:window.broken=1",
  "data:image/svg+xml,<svg onload=window.broken=1>",
  imageAt('"onerror="window.broken=1'),
];

const at = (list: readonly unknown[], index: number) => list[index % list.length];

/** One: an answer of more than 2 MB is not read at all. */
const megabyte = "M".repeat(1_000_000);

/** 200 tokens, of which one is harmless. The images that a host answers belong to those with the most volume. */
const coins = Array.from({ length: 200 }, (_, index) => {
  const isListed = index <= attacks.length;
  const path = index === 0 ? "plain.png" : attacks[index - 1];
  return {
    address: addressOf(index + 1),
    name: index === 0 ? "Plain Kettle" : index === 10 ? megabyte : at(texts, index),
    symbol: index === 0 ? "KETL" : at(texts, index + 5),
    volume: isListed ? String(9_000_000 - index * 1000) : at([...numbers, String(index)], index),
    price: at(["0", "1e-30", "1e12", ...numbers], index),
    change: at(["12", "-1000", "999999", ...numbers], index),
    createdAt: at(["2226-01-01T00:00:00Z", "2026-01-15T11:40:00Z", 7, "<b>", "__proto__"], index),
    imageUrl: path === undefined ? at(elsewhere, index) : imageAt(path),
  };
});

test("200 hostile tokens are text, at any width and on pages of their own, with the one image that is harmless", async ({
  page,
  product,
  images,
}) => {
  test.setTimeout(180_000);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const rows = page.getByRole("table", { name: "Tokens of the market" }).locator("tbody tr");
  const shown = rows.locator("img");
  await expect
    .poll(async () => {
      await page.goto("/trending");
      await expect(rows.first()).toBeVisible();
      return rows.first().textContent();
    })
    .toContain("Plain Kettle");
  await fetchImages(product.dataDir);
  await expect
    .poll(
      async () => {
        await page.goto("/trending");
        await expect(rows.first()).toBeVisible();
        return shown.count();
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .toBe(1);
  await expect.poll(() => attacks.filter((path) => !images.asked.includes(`/${path}`))).toEqual([]);
  await expect(rows.filter({ has: page.locator("img") })).toContainText("Plain Kettle");
  expect(await shown.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([
    true,
    96,
  ]);
  expect(images.reached()).toBe(0);

  const more = page.getByRole("button", { name: "Show more" });
  for (const count of [40, 60, 80, 100]) {
    await more.click();
    await expect(rows).toHaveCount(count);
  }
  await expect(shown).toHaveCount(1);
  const links = await rows
    .getByRole("rowheader")
    .getByRole("link")
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/trending", "/", "/demo", ...links.slice(0, texts.length)]) {
      await page.goto(path);
      await expect(page.getByText(/^updated/).first()).toBeVisible();
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect([path, width, scrollWidth]).toEqual([path, width, clientWidth]);
      expect(await page.evaluate(() => "broken" in window)).toBe(false);
    }
  }
  expect(requests.filter((url) => !url.startsWith(product.url) && !url.startsWith("data:"))).toEqual([]);
});

/** Has the images fetched now, instead of at the next full minute. */
async function fetchImages(dataDir: string): Promise<void> {
  const url = await runningServerUrl(dataDir, "keystead");
  const db = connect({ url, log: quietLog, maxConnections: 1 });
  await runJob(db, "fetch-token-images");
  await db.close();
}
