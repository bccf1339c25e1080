import type { Page } from "@playwright/test";
import { startReleasingProxy } from "./fixtures/peers/releasing-proxy.ts";
import { test as base, expect } from "./fixtures/test.ts";
import { whenReady } from "./scenes/scene.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

type Proxy = Awaited<ReturnType<typeof startReleasingProxy>>;

/** A tab that was opened on a version of the site before the files change. */
const test = base.extend<{ site: Proxy; loads: () => number }>({
  site: async ({ product, page, watch }, provide) => {
    watch.expect(/status of 404/);
    const proxy = await startReleasingProxy(product.url);
    await actUntilQuiet(page, async () => void (await page.goto(`${proxy.url}/pricing`)));
    // Before hydration the link would load the document of the page, which is not lost.
    await whenReady(page);
    await provide(proxy);
    await proxy.close();
  },
  loads: async ({ page, site: _ }, provide) => {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await provide(() => loads);
  },
});

const follow = (page: Page, name: string) =>
  actUntilQuiet(page, () => page.getByRole("contentinfo").getByRole("link", { name }).click());
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const termsModule = /\/terms-/;

test("after a release an old tab opens the page by itself, by one load of its document", async ({
  page,
  site,
  loads,
}) => {
  site.release();
  await follow(page, "Terms");
  await expect(heading(page)).toHaveText(/^Terms/);
  await expect(page).toHaveURL(`${site.url}/terms`);
  await whenReady(page);
  expect(loads()).toBe(1);
});

test("a file that was not there for a moment costs one load", async ({ page, site, loads }) => {
  site.loseFiles(termsModule);
  page.on("response", (response) => {
    if (termsModule.test(response.url())) site.findFiles();
  });
  await follow(page, "Terms");
  await expect(heading(page)).toHaveText(/^Terms/);
  await whenReady(page);
  expect(loads()).toBe(1);
});

test("a page whose files stay away is loaded once, and the next one opens once a new version is there", async ({
  page,
  site,
  loads,
  watch,
}) => {
  watch.expect(/Failed to fetch dynamically imported module/);
  site.loseFiles();
  await follow(page, "Terms");
  // Without its files the document still reads.
  await expect(heading(page)).toHaveText(/^Terms/);
  await expect(page).toHaveURL(`${site.url}/terms`);
  expect(loads()).toBe(1);
  site.release();
  await follow(page, "Privacy");
  await expect(heading(page)).toHaveText(/^Privacy/);
  await whenReady(page);
  expect(loads()).toBe(2);
});
