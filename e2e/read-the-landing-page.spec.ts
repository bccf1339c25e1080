import type { Locator, Page } from "@playwright/test";
import { heroRun } from "../content/landing/hero-run.ts";
import { expect, test } from "./fixtures/test.ts";
import { see } from "./scenes/scene.ts";

/** The distances that a visitor scrolls without a visible primary button, in pixels, over the whole page. */
function primaryGaps(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const visible = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    const buttons = [...document.querySelectorAll("main a.bg-accent, main button.bg-accent")];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let longest = 0;
    let seen = 0;
    for (let at = 0; at + window.innerHeight < document.documentElement.scrollHeight; at += 60) {
      window.scrollTo({ top: at, behavior: "instant" });
      await frame();
      if (buttons.some(visible)) seen = at;
      longest = Math.max(longest, at - seen);
    }
    return longest;
  });
}

const visibleCount = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((found) => found.filter((element) => element.checkVisibility()).length);

test("a visitor sees at most eight labels and twelve gauges, and nothing made up without a label", async ({
  page,
}) => {
  await page.goto("/");
  await see(page, "Top token: ");
  expect(await visibleCount(page, "[data-label]")).toBeLessThanOrEqual(8);
  expect(await visibleCount(page, "[data-gauge]")).toBeLessThanOrEqual(12);
  const labeled = page.locator("section, dl", { has: page.locator("[data-label]") });
  for (const title of ["The market now", "Trending activity", "What customers say"])
    await expect(labeled.filter({ has: page.getByRole("heading", { level: 2, name: title }) })).toHaveCount(
      1,
    );
  await expect(page.getByText(/\blive\b/i).filter({ visible: true, hasNotText: /go live/ })).toHaveCount(0);
  await expect(page.getByText("Verified", { exact: true })).toHaveCount(0);
});

test("the opening states its offer at 64 to 72 px, and its motion ends by itself", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const size = await page
    .getByRole("heading", { level: 1 })
    .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  expect(size).toBeGreaterThanOrEqual(64);
  expect(size).toBeLessThanOrEqual(72);
  const start = await page
    .getByRole("main")
    .getByRole("link", { name: "Start Free 7-Day Trial" })
    .first()
    .boundingBox();
  expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThanOrEqual(800);

  // The clock of the page runs: the motion of the opening ends by itself, within two seconds.
  const stage = page.getByRole("form", { name: "Set up a volume alert" });
  await expect
    .poll(() =>
      stage.evaluate(
        (form) =>
          form.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running").length,
      ),
    )
    .toBe(0);
  await expect(stage.getByText("You would have had one alert, at 20:24.")).toBeVisible();
  const run = page.getByRole("figure", { name: heroRun?.caption ?? "" });
  await expect(run.getByText("Active", { exact: true })).toBeVisible();
});

test("on a phone the page does not scroll sideways, and the trial is never far away", async ({
  browser,
  product,
  watch,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await watch.add(context);
  const page = await context.newPage();
  await page.goto("/");
  await see(page, "Top token: ");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await primaryGaps(page)).toBeLessThanOrEqual(3 * 740);
  const refusals = page.getByRole("region", { name: "Crossed out, for good." }).getByRole("listitem");
  for (const refusal of await refusals.all()) {
    const lines = await refusal.evaluate(
      (item) => item.clientHeight / Number.parseFloat(getComputedStyle(item).lineHeight),
    );
    expect(Math.round(lines), await refusal.innerText()).toBe(1);
  }
  // The rows to swipe through are reached by keyboard too.
  const rows = page.locator("ul.swipe-row");
  await expect(rows.first()).toBeAttached();
  for (const row of await rows.all()) await expect(row).toHaveAttribute("tabindex", "0");
  await context.close();
});

test("the week stands on the grid of the page, and is lit without motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const week = page.getByRole("region", { name: "Your week, start to finish" });
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const title = await left(week.getByRole("heading", { level: 2 }));
    expect(await left(week.locator("[data-gauge]").filter({ visible: true })), `the ruler at ${width}`).toBe(
      title,
    );
    expect(await left(week.getByText("The first hour")), `the first hour at ${width}`).toBe(title);
  }
  const lit = week.locator(".week-lit").filter({ visible: true });
  expect(await lit.evaluate((layer) => getComputedStyle(layer).clipPath)).toBe("none");
});

test("See How It Works shows how it works beside the form", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "See How It Works" }).click();
  await expect(page).toHaveURL("/register?token=QOTR&amount=1000000#how-it-works");
  const steps = page.getByRole("complementary", { name: "How it works" });
  await expect(steps.getByRole("heading", { name: "How it works" })).toBeInViewport();
  await expect(steps.getByText("nothing charged").filter({ visible: true }).first()).toBeInViewport();
  await expect(page.getByLabel("Password", { exact: true })).toBeInViewport();
});

test("the week on the small ruler has each day under its tick, at every width", async ({ page }) => {
  for (const path of ["/register", "/pricing"]) {
    await page.goto(path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const ruler = await page.locator("[data-gauge]").last().boundingBox();
      if (!ruler) throw new Error(`${path} shows no ruler`);
      let before = 0;
      for (const [index, day] of [0, 5, 6, 7].entries()) {
        const where = `day ${day} of ${path} at ${width}`;
        const label = await page.locator("[data-tick-label]").nth(index).boundingBox();
        if (!label) throw new Error(`no ${where}`);
        const tick = ruler.x + (day / 7) * ruler.width;
        expect(Math.abs(tick - label.x - (day === 0 ? 0 : label.width)), where).toBeLessThanOrEqual(2);
        // It stands clear of the label before.
        expect(label.x, where).toBeGreaterThan(before);
        before = label.x + label.width + 4;
      }
      await expect(page.getByText("nothing charged").filter({ visible: true }).first()).toBeVisible();
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
