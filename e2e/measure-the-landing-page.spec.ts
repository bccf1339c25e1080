import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { see } from "./scenes/scene.ts";

/** The height of the whole page that a screen may have at most, in pixels. */
const screens = {
  phone: { width: 360, height: 740, most: 5500 },
  tablet: { width: 768, height: 1024, most: 6500 },
  desktop: { width: 1280, height: 800, most: 6500 },
} as const;

/** Scrolls through the page. Returns the largest number of primary buttons in one window. */
function primariesAtOnce(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const isShown = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    const buttons = [...document.querySelectorAll(":is(header, main) :is(a, button).bg-accent")];
    let largest = 0;
    for (let at = 0; at < document.documentElement.scrollHeight; at += 40) {
      window.scrollTo({ top: at, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      largest = Math.max(largest, buttons.filter(isShown).length);
    }
    return largest;
  });
}

/** Opens the page on a screen and checks its height, its first window and its primary buttons. */
async function measure(page: Page, { width, height, most }: (typeof screens)[keyof typeof screens]) {
  await page.setViewportSize({ width, height });
  await page.goto("/");
  await see(page, "Top token: ");
  const size = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return { scrollHeight, scrollWidth };
  });
  expect(size.scrollHeight).toBeLessThanOrEqual(most);
  expect(size.scrollWidth).toBeLessThanOrEqual(width);

  const start = page.getByRole("main").getByRole("link", { name: "Start Free 7-Day Trial" }).first();
  const stage = page.getByRole("form", { name: "Set up a volume alert" });
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  expect(await bottom(start)).toBeLessThanOrEqual(height);
  expect(await bottom(stage.getByRole("slider"))).toBeLessThanOrEqual(height);
  expect(await primariesAtOnce(page)).toBe(1);
}

test("at 360 px the page is at most 5,500 px high, with one primary button in a window", async ({ page }) => {
  await measure(page, screens.phone);
});

test("at 768 px the page is at most 6,500 px high, with one primary button in a window", async ({ page }) => {
  await measure(page, screens.tablet);
});

test("at 1280 px the page is at most 6,500 px high, with one primary button in a window", async ({
  page,
}) => {
  await measure(page, screens.desktop);
});

test("the button of the header and the one of the opening have one name", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const name = "Start Free 7-Day Trial";
  for (const part of [page.getByRole("banner"), page.getByRole("main")])
    await expect(part.getByRole("link", { name }).first()).toBeVisible();
});
