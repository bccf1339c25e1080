import { expect, test } from "./fixtures/test.ts";

test("a visitor sees figures labeled as a sample, requested without a cookie", async ({ page }) => {
  const statsRequest = page.waitForRequest("**/api/pump-fun-stats");
  await page.goto("/");
  expect((await (await statsRequest).allHeaders())["cookie"]).toBeUndefined();
  const panel = page.getByRole("region", { name: "The market now" });
  await expect(panel.getByText("Sample data")).toBeVisible();
  await expect(panel.getByText(/updated/)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Quiet Otter" })).toBeAttached();
});

test("the figures come by a stream, which a hidden page ends", async ({ page }) => {
  const opened = page.waitForResponse("**/api/market/stream");
  await page.goto("/");
  const stream = await opened;
  expect(stream.headers()["content-type"]).toBe("text/event-stream");
  const ended = stream.request();
  const failed = page.waitForEvent("requestfailed", (request) => request === ended);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await failed;
});

test("without streams the feed is requested once every 15 seconds, from the server and not from the cache", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));
  const requested = async () => page.waitForRequest("**/api/pump-fun-stats", { timeout: 20_000 });
  const first = requested();
  await page.goto("/");
  await (await first).response();
  const second = await requested();
  await second.response();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith("/api/pump-fun-stats"))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
  );
  expect(sizes).toEqual([true, true]);
});

test("a visitor reads one answer at a time on the landing page", async ({ page }) => {
  await page.goto("/");
  const question = (words: string) => page.locator("#faq details", { hasText: words });
  const first = question("Do I need a card for the trial?");
  const second = question("What happens after the trial?");
  await first.locator("summary").click();
  await expect(first).toHaveAttribute("open");
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open");
  await expect(first).not.toHaveAttribute("open");
  await second.locator("summary").click();
  await expect(second).not.toHaveAttribute("open");
});

test("a visitor reads one answer at a time on the page of all questions too", async ({ page }) => {
  await page.goto("/faq#refund");
  await expect(page.locator("details[open]")).toHaveId("refund");
  await page.getByText("How do I start the free trial?").click();
  await expect(page.locator("details[open]")).toHaveId("start-a-trial");
  await page.getByText("How do I start the free trial?").click();
  await expect(page.locator("details[open]")).toHaveCount(0);
});

test("a visitor goes from a bot to the price, 80 px below the top", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Try the reply bot" }).click();
  const price = page.locator("#pricing");
  // The page is laid out in fractions of a pixel, and scrolls by whole ones.
  const distance = async () => Math.abs(((await price.boundingBox())?.y ?? Number.NaN) - 80);
  await expect.poll(distance).toBeLessThan(1);
  await expect(page).toHaveURL("/#pricing");
});

test("a visitor's browser talks to this site alone", async ({ page, product }) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  for (const path of ["/", "/demo", "/videos", "/blogs", "/register"]) {
    const counted = page.waitForRequest(/\/api\/track-pageview/);
    await page.goto(path);
    await counted;
  }
  expect([...origins]).toEqual([product.url]);
});

test("a visitor looks at the demo and goes on to the trial", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "View Demo" }).click();
  await expect(page).toHaveURL("/demo");
  await expect(page.getByRole("list", { name: "Latest discoveries" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("list", { name: "Most popular" })).toContainText("34 replies");
  // By keyboard: so soon after a press in the same place, a second one would be ignored as a double click.
  await page.getByRole("main").getByRole("link", { name: "Start Free 7-Day Trial" }).press("Enter");
  await expect(page).toHaveURL("/register");
});
