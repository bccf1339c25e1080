import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

const isCount = (request: Request): boolean => request.url().includes("/api/track");

const startTrial = (page: Page) => page.getByRole("main").getByRole("link", { name: "Start Free Trial" });

/** Opens the demo and waits until it is alive, which is when it counts its own view. */
async function openDemo(page: Page): Promise<void> {
  const alive = page.waitForRequest(isCount);
  await page.goto("/demo?mail=mira@example.com");
  await alive;
}

test("views and presses are counted as somebody reads on, and no URL says who it was", async ({ page }) => {
  const counted: Request[] = [];
  page.on("request", (request) => isCount(request) && counted.push(request));
  await openDemo(page);
  await startTrial(page).click();
  await expect(page).toHaveURL("/register");
  // Two views, the opened demo and the started trial.
  await expect.poll(() => counted.length).toBe(4);
  for (const request of counted) {
    expect(new URL(request.url())).toMatchObject({ pathname: "/api/track-event", search: "" });
    expect((await request.response())?.status()).toBe(204);
  }
});

test("nothing is counted in a browser that asks for privacy", async ({ newVisitor }) => {
  const context = await newVisitor();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  const page = await context.newPage();
  const counted: string[] = [];
  page.on("request", (request) => isCount(request) && counted.push(request.url()));
  await page.goto("/demo");
  await startTrial(page).click();
  await expect(page).toHaveURL("/register");
  await page.goBack();
  await expect(startTrial(page)).toBeVisible();
  expect(counted).toEqual([]);
});

test("a tracker that reaches nobody leaves the page as it is", async ({ page, context, watch }) => {
  // The browser's own line about each request that failed; nothing else may be said.
  watch.expect(/ERR_INTERNET_DISCONNECTED \(\S+\/api\/track-event\)/);
  await openDemo(page);
  // The next page has been loaded once, so that without a network only the tracker misses it.
  await startTrial(page).click();
  await expect(page).toHaveURL("/register");
  await page.goBack();
  await expect(startTrial(page)).toBeVisible();
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", isCount);
  await startTrial(page).click();
  await failed;
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
