import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";
import { whenReady } from "./scenes/scene.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

/** What the page loads ahead when somebody uses it; a busy browser takes up to two seconds until it starts. */
const layers = ["DialogLayer", "ToastLayer", "CartContents"];

/** Opens a page and moves the pointer over it, as whoever reads it does. */
async function read(page: Page, path: string): Promise<void> {
  await actUntilQuiet(page, async () => void (await page.goto(path)));
  await actUntilQuiet(page, () => page.mouse.move(120, 200));
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  for (const layer of layers) await expect.poll(loaded).toContainEqual(expect.stringContaining(layer));
}

test("offline, what was never opened before opens, and what fails says so", async ({
  page,
  context,
  stage,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await read(page, "/pricing");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Start Free Trial: Reply bot" }).click();
  const cart = page.getByRole("dialog", { name: "Your Cart" });
  await expect(cart.getByRole("link", { name: "Proceed to Registration" })).toBeVisible();
  await context.setOffline(false);

  await stage.signIn(page, await stage.newCustomer());
  await read(page, "/dashboard");
  await context.setOffline(true);
  const toast = page.getByRole("region", { name: /Notification/ });
  await page
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  await expect(toast.getByText("Download Failed")).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).click();
  await context.setOffline(false);

  await read(page, "/faq");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Logout" }).click();
  // The open menu hides the rest of the page from the accessibility tree.
  await expect(page.getByText("You are still logged in", { exact: true }).first()).toBeVisible();
  // Escape closes the top layer alone: the toast, then the menu.
  await page.keyboard.press("Escape");
  await expect(page.getByText("You are still logged in", { exact: true })).toHaveCount(0);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

for (const [what, path, name] of [
  ["menu", "/faq", "Open menu"],
  ["cart", "/pricing", "Start Free Trial: Reply bot"],
] as const)
  test(`offline, a first press that opens the ${what} says why nothing opens`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    watch.expect(/Failed to fetch dynamically imported module/);
    await page.setViewportSize({ width: 360, height: 740 });
    await actUntilQuiet(page, async () => void (await page.goto(path)));
    await whenReady(page);
    await context.setOffline(true);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("You're offline");
    await context.setOffline(false);
    const again = page.getByRole("button", { name: what === "menu" ? name : /^Cart/ });
    await again.click();
    // Chromium never asks again for a module that it did not get: https://crbug.com/1195405
    await expect(page.getByRole("alert")).toContainText("Reload the page");
    await page.reload();
    await again.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

test("after a page that could not be shown, a member stays one", async ({ page, context, stage, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  watch.expect(/Event tracking failure/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  await stage.signIn(page, await stage.newCustomer());
  await actUntilQuiet(page, async () => void (await page.goto("/dashboard")));
  const banner = page.getByRole("banner");
  const expectMember = async () => {
    await expect(banner.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Log in" })).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  };
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Licenses" }).click();
  await expect(page.getByRole("alert")).toContainText("This page could not be shown");
  await expectMember();
  await context.setOffline(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expectMember();
});

test("a look-up that failed sends nobody who is signed in to the sign-up", async ({ page, stage, watch }) => {
  watch.expect(/status of 500/);
  watch.expect(/Invalid license/);
  await stage.signIn(page, await stage.newCustomer());
  await actUntilQuiet(page, async () => void (await page.goto("/dashboard")));
  await stage.breakDown("licenses");
  await actUntilQuiet(page, async () => void (await page.goto("/license")));
  await expect(page.getByText("Failed to load license info.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Try Again" })).toBeVisible();
  // Without waiting: after five seconds the page of a visitor would be gone.
  expect(await page.getByText(/Sign-up opens/).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Register Now" }).count()).toBe(0);
});
