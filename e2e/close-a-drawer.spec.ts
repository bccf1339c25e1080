import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { recordLeaving } from "./stories/record-leaving.ts";

/** Closes the drawer and expects that it slides out once, and that it never comes back. */
async function expectSlideOut(drawer: Locator, act: () => Promise<void>, duration = 300): Promise<void> {
  const { layer, scrim, positions } = await recordLeaving(drawer, act);
  expect(layer).toEqual([`slide-out ${duration}`]);
  expect(scrim).toEqual([`fade-out ${duration}`]);
  expect(positions, "the left edge, frame by frame").toEqual(positions.toSorted((a, b) => a - b));
  await expect(drawer).toHaveCount(0);
}

async function openCart(page: Page): Promise<Locator> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Your Cart/ })
    .click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  return drawer;
}

const escape = (page: Page) => async () => page.keyboard.press("Escape");

test("the cart slides out for 300 ms, however it is closed, and stays away", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/pricing");
  await expectSlideOut(await openCart(page), escape(page));
  const drawer = await openCart(page);
  await expectSlideOut(drawer, async () => drawer.getByRole("button", { name: "Close" }).click());
  await expectSlideOut(await openCart(page), async () => page.mouse.click(200, 400));
  await expectSlideOut(await openCart(page), async () =>
    drawer.getByRole("button", { name: "Continue Shopping" }).click(),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectSlideOut(await openCart(page), escape(page), 1);
});

test("the menu of a phone slides out for 300 ms and stays away", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expectSlideOut(menu, escape(page));
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});
