import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

/** Presses Tab until the focus is on what the name says; fails when a whole round does not find it. */
async function tabTo(page: Page, role: "link" | "button" | "textbox", name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    for (const one of await wanted.all())
      if (await one.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached the ${role} "${name}".`);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("the menu opens, keeps the focus, closes and leads on, by keyboard alone", async ({ page }) => {
    await page.goto("/");
    await tabTo(page, "button", "Open menu");
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press("Tab");
      await expect(menu.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, "link", "Register");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/register$/);
    await expect(menu).toBeHidden();
  });
});

test("a visitor registers and reaches the key by keyboard alone", async ({ page }) => {
  const email = `keys-${randomUUID()}@example.com`;
  await page.goto("/");
  await tabTo(page, "link", "Skip to main content");
  await tabTo(page, "link", "Register");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/register$/);

  await tabTo(page, "textbox", "E-mail");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type("blue kettle over nine hills");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("region", { name: "Your license" })).toBeVisible();
  await tabTo(page, "button", "Copy key");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Copied$/ })).toHaveCount(1);
});

test("nothing moves for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/register");
  await page.getByLabel("E-mail").fill(`still-${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await page.getByRole("button", { name: "Start free trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/license-dashboard");
  await expect(page.getByText("Congratulations", { exact: true })).toBeVisible();
  await expect(page.locator("canvas[data-confetti]")).toHaveCount(0);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().activeDuration !== 0,
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : "")),
  );
  expect(moving).toEqual([]);
});
