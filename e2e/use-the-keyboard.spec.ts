import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures/test.ts";
import { expectLocked, expectTrap, tabTo } from "./stories/press-keys.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

const newAddress = (): string => `keys-${randomUUID()}@example.com`;

for (const width of [360, 768])
  test.describe(`at ${width} px, where the menu is a layer`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the menu opens, keeps the focus, holds the page, closes and leads on", async ({ page }) => {
      await page.goto("/");
      const opener = await tabTo(page, "button", "Open menu");
      await expect(opener).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.press("Enter");
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu).toBeVisible();
      await expect(menu.locator(":focus")).toHaveCount(1);
      await expectTrap(page, menu);
      await expectLocked(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(opener).toHaveAttribute("aria-expanded", "false");

      await page.keyboard.press("Space");
      await tabTo(page, "link", "FAQ");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/faq$/);
      await expect(menu).toBeHidden();
      await expect(page.getByRole("main")).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: /^Questions and answers/ })).toHaveCount(1);
    });

    test("the menu leads to the cart, and Escape back to the menu's button", async ({ page }) => {
      await page.goto("/pricing");
      await page.getByRole("button", { name: "Start Free Trial: Reply bot" }).click();
      const drawer = page.getByRole("dialog", { name: "Your Cart" });
      await drawer.getByRole("button", { name: "Close" }).click();
      await expect(drawer).toBeHidden();
      await page.goto("/faq");
      await tabTo(page, "button", "Open menu");
      await page.keyboard.press("Enter");
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.waitFor();
      await tabTo(page, "button", /^Cart\s*1$/);
      await page.keyboard.press("Enter");
      await expect(drawer).toBeVisible();
      await expect(menu).toBeHidden();
      await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    });

    test("Free Trial in the menu goes to the plans", async ({ page }) => {
      await page.goto("/");
      await tabTo(page, "button", "Open menu");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      await tabTo(page, "link", "Free Trial");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL("/#pricing");
      const top = async () => Math.round((await page.locator("#pricing").boundingBox())?.y ?? Number.NaN);
      await expect.poll(top).toBe(80);
    });
  });

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("Tab goes through the bar in the order in which it is read, then into the page", async ({ page }) => {
    await page.goto("/pricing");
    const stops: string[] = [];
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      const name = await focused.evaluate(
        (element) => element.getAttribute("aria-label") ?? element.textContent,
      );
      stops.push(name.trim());
    }
    expect(stops).toEqual([
      "Skip to main content",
      "Liftgauge",
      "Home",
      "Volume Bot",
      "Trending Now",
      "Reply Bot",
      "Bundler Bot",
      "FAQ",
      "Pricing",
      "Docs",
      "Theme: system. Switch to light",
      "Log in",
      "Register",
      "Start Free 7-Day Trial",
      "Home",
    ]);
  });

  test("the skip link leads past the bar", async ({ page }) => {
    await page.goto("/pricing");
    await tabTo(page, "link", "Skip to main content");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  test("a link leads to another page and the focus into it, and the way back as well", async ({ page }) => {
    await page.goto("/faq");
    await tabTo(page, "link", "Trending Now");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/trending$/);
    await expect(page.getByRole("main")).toBeFocused();
    const announcement = page.getByRole("status").filter({ hasText: await page.title() });
    await expect(announcement).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole("status").filter({ hasText: /^Questions and answers/ })).toHaveCount(1);
  });
});

test("the cart opens by adding, keeps the focus, gives it back, empties, and leads to a trial", async ({
  page,
}) => {
  await page.goto("/pricing");
  await tabTo(page, "button", "Start Free Trial: Volume bot");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await expectTrap(page, drawer);
  await expectLocked(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Added to Cart: Volume bot" })).toBeFocused();

  await tabTo(page, "button", "Start Free Trial: Reply bot");
  await page.keyboard.press("Enter");
  await expect(drawer.getByText("2 items", { exact: true })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await tabTo(page, "button", "Remove Volume bot");
  await page.keyboard.press("Enter");
  await expect(drawer.getByText("1 item", { exact: true })).toBeVisible();
  // The focused element is gone; the next Tab still lands in the drawer.
  await expect(drawer.getByRole("button", { name: "Remove Reply bot" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Continue Shopping" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Start Free Trial: Reply bot" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(drawer.getByText("1 item", { exact: true })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await tabTo(page, "link", "Proceed to Registration");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, "textbox", "Email");
  await page.keyboard.type(newAddress());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Success! Your 7-day free trial/ })).toBeFocused();
  await expect(page).toHaveURL(/\/license-dashboard$/);
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, "button", "Copy key");
});

test("a visitor registers and reaches the key", async ({ page }) => {
  const email = newAddress();
  await page.goto("/");
  await tabTo(page, "link", "Skip to main content");
  await tabTo(page, "link", "Register");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/register$/);

  await tabTo(page, "textbox", "Email");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
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
  await tabTo(page, "button", "Logout");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main")).toBeFocused();
});

test("nothing moves with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(newAddress());
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Confetti would be gone again by the time of an assertion.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("[data-confetti]")) Object.assign(window, { hadConfetti: true });
    }).observe(document, { childList: true, subtree: true });
  });
  // It is loaded after the notification, while the browser is idle.
  const loaded = page.waitForResponse(/burst-confetti/);
  await actUntilQuiet(page, async () => void (await page.goto("/license-dashboard")));
  await expect(page.getByText("Congratulations", { exact: true })).toBeVisible();
  await loaded;
  expect(await page.evaluate(() => "hadConfetti" in window)).toBe(false);
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
