import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

test.use({ ownProduct: "count-visits" });

const isCount = (request: Request): boolean => request.url().includes("/api/track");

const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

const startTrial = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Start Free 7-Day Trial" });

/** Opens the demo and waits until it is hydrated, which is when it counts its own view. */
async function openDemo(page: Page): Promise<void> {
  const hydrated = page.waitForRequest(isCount);
  await page.goto("/demo?mail=mira@example.com");
  await hydrated;
}

test("views and presses are counted, and no URL identifies the user", async ({ page }) => {
  const counted: Request[] = [];
  page.on("request", (request) => isCount(request) && counted.push(request));
  await openDemo(page);
  await startTrial(page).click();
  await expect(page).toHaveURL("/register");
  // Two page views, one opened demo and one started trial.
  await expect.poll(() => counted.length).toBe(4);
  expect(counted.map(addressOf).toSorted()).toEqual([
    "/api/track-event",
    "/api/track-event",
    "/api/track-pageview?page=%2Fdemo",
    "/api/track-pageview?page=%2Fregister",
  ]);
  for (const request of counted) expect((await request.response())?.status()).toBe(204);
});

test("a hash, a push past the router and a link that the browser follows by itself count as views", async ({
  page,
}) => {
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/track-pageview")) views.push(addressOf(request));
  });
  await page.goto("/demo");
  await expect.poll(() => views.length).toBe(1);
  await page.evaluate(() => window.history.pushState(null, "", "/demo#one"));
  await expect.poll(() => views.length).toBe(2);
  await page.evaluate(() => (window.location.hash = "two"));
  await expect.poll(() => views.length).toBe(3);
  await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
  await expect(page).toHaveURL("/demo#main");
  await expect.poll(() => views).toEqual(Array(4).fill("/api/track-pageview?page=%2Fdemo"));
});

test("nothing is counted in a browser that asks for privacy", async ({ newVisitor }) => {
  const context = await newVisitor();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  const page = await context.newPage();
  const counted: string[] = [];
  page.on("request", (request) => isCount(request) && counted.push(request.url()));
  // Hydrated by then: before that no page counts anything.
  await actUntilQuiet(page, async () => void (await page.goto("/demo")));
  await actUntilQuiet(page, () => startTrial(page).click());
  await expect(page).toHaveURL("/register");
  await actUntilQuiet(page, async () => void (await page.goBack()));
  await expect(startTrial(page)).toBeVisible();
  expect(await page.evaluate(() => "earlyPresses" in window), "whether it is not hydrated").toBe(false);
  expect(counted).toEqual([]);
});

test("an unreachable tracker does not affect the page", async ({ page, context, watch }) => {
  // The browser logs each failed request, and the page that the event is lost; nothing else may be logged.
  watch.expect(/ERR_INTERNET_DISCONNECTED \(\S+\/api\/track-event\)/);
  watch.expect(/ERR_INTERNET_DISCONNECTED \(\S+\/api\/track-pageview\?page=%2Fregister\)/);
  watch.expect(/^console: Event tracking failure/);
  await openDemo(page);
  // Loads the next page once, so that only the tracker needs the network later.
  await startTrial(page).click();
  await expect(page).toHaveURL("/register");
  // Its own data has arrived as well, whose request would fail otherwise.
  await actUntilQuiet(page, async () => void (await page.goBack()));
  await expect(startTrial(page)).toBeVisible();
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", isCount);
  await startTrial(page).click();
  await failed;
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
