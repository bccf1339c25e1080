import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

test.use({ ownProduct: "keep-tabs-in-sync" });

const password = "blue kettle over nine hills";
const day = 86_400_000;

async function register(page: Page): Promise<string> {
  const email = `mira-${randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("region", { name: "Your license" })).toBeVisible();
  return email;
}

test("Back restores the scroll position", async ({ page }) => {
  await page.goto("/");
  const plans = page.locator("#pricing");
  await plans.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(1000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).dispatchEvent("click");
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test("a log-out in one tab logs out the others", async ({ page, context }) => {
  await register(page);
  const other = await context.newPage();
  // The page loads its license at the start; a request still pending at the logout would fail with 401.
  const checked = other.waitForResponse("**/api/license-info");
  await other.goto("/pricing");
  await checked;
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Your session has ended. Log in again to continue.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your license" })).toHaveCount(0);
});

test("a log-in in one tab logs in the others", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/pricing");
  await expect(other.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await register(page);
  await expect(other.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

test("figures of the market say that there is no connection while the device is offline, and recover", async ({
  page,
  context,
}) => {
  await page.goto("/demo");
  await expect(page.getByText("Sample data", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("no connection")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("no connection")).toBeHidden();
});

test("a form says that it was not sent while the device is offline, keeps what was typed, and goes through after", async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(`mira-${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.waitForFunction(() => !("earlyPresses" in window));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("alert")).toContainText("Check your connection.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a page that cannot be loaded while the device is offline says so, and opens once there is a connection", async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  watch.expect(/Event tracking failure/);
  await page.goto("/pricing");
  await page.waitForFunction(() => !("earlyPresses" in window));
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("You're offline");
  await expect(page).toHaveTitle(/^This page could not be shown/);
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(failure.getByRole("button", { name: "Try Again", disabled: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of service");
});

test("the dashboard says that it is offline, and is live again after", async ({ page, context }) => {
  await register(page);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline, updated/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
});

for (const days of [-1, 1])
  test(`with a clock that is ${days} day off, the time left is that of the server`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * day });
    await register(page);
    await expect(page.getByRole("timer")).toContainText(/^06\s*days\s*23/);
    await expect(page.getByText("day 1 of 7", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Recent Activity" }).getByText("just now").first(),
    ).toBeVisible();
  });

for (const [how, breakStorage, messages] of [
  // React Router logs on each page that it can neither read nor store scroll positions. Nothing is uncaught.
  ["is off", storageOff, [/^console: .*Access is denied for this document/]],
  ["is full", storageFull, []],
] as const)
  test(`where storage ${how} a visitor chooses a theme, fills the cart and starts a trial`, async ({
    page,
    watch,
  }) => {
    for (const message of messages) watch.expect(message);
    await page.addInitScript(breakStorage);
    await page.goto("/pricing");
    await page.getByRole("button", { name: /Switch to light$/ }).click();
    await page.getByRole("button", { name: /Switch to dark$/ }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Start Free Trial: Reply bot" }).click();
    const drawer = page.getByRole("dialog", { name: "Your Cart" });
    await expect(drawer.getByText("1 item", { exact: true })).toBeVisible();
    await drawer.getByRole("link", { name: "Proceed to Registration" }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("region", { name: "Free Trial Summary" })).toContainText("Reply bot");
    await page.getByLabel("Email", { exact: true }).fill(`mira-${randomUUID()}@example.com`);
    await page.getByRole("button", { name: "Start Free Trial" }).click();
    await expect(page).toHaveURL(/\/license-dashboard$/);
    await expect(page.getByRole("group", { name: "License key" }).first()).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("group", { name: "License key" }).first()).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  });

/** Runs in the page. Behaves like a browser that blocks storage for the site. */
function storageOff(): void {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
}

function storageFull(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
