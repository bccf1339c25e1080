import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { findViolations } from "./stories/find-violations.ts";
import { tabTo } from "./stories/press-keys.ts";

test.use({ ownProduct: "start-a-trial-from-the-cart" });

const newAddress = () => `mira-${randomUUID()}@example.com`;
const password = "blue kettle over nine hills";

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    expect(await findViolations(page)).toEqual([]);
  }
}

test("a visitor without a mouse puts a plan into the cart and starts its trial", async ({
  page,
  mailbox,
}) => {
  const email = newAddress();
  await page.goto("/pricing");
  await tabTo(page, "button", "Start Free Trial: Reply bot");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Adding...: Reply bot" })).toBeFocused();

  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer.getByText("1 item", { exact: true })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Added to Cart: Reply bot" })).toBeFocused();

  await tabTo(page, "button", "Cart, 1 item");
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await tabTo(page, "link", "Proceed to Registration");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(drawer).toBeHidden();
  const summary = page.getByRole("region", { name: "Free Trial Summary" });
  await expect(summary).toContainText("Reply bot");
  await tabTo(page, "textbox", "Email");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Please enter your email address");
  await expectNoViolations(page);
  await tabTo(page, "link", "Please enter your email address");
  await page.keyboard.press("Enter");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");

  await expect(
    page.getByRole("heading", { name: "Success! Your 7-day free trial has been activated." }),
  ).toBeFocused();
  await expect(page).toHaveURL(/\/license-dashboard$/);
  const welcome = await mailbox.waitForMail({ to: email, subject: /license key/ });
  expect(welcome.text).toMatch(/PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/);
  await expect(page.getByRole("group", { name: "Email" }).first()).toContainText(email);

  // The chosen app is the one of the mail, of the next step and of the dashboard.
  expect(welcome.text).toContain("Download the Reply bot from your dashboard.");
  await expect(page.getByRole("button", { name: "Download Reply bot" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("radio", { name: "Reply bot" })).toBeChecked();
});

test("a customer who started with an address alone sets a password by mail and stays logged in", async ({
  page,
  mailbox,
}) => {
  const email = newAddress();
  await page.goto("/checkout");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/license-dashboard$/);

  const mail = await mailbox.waitForMail({ to: email, subject: "Set your password" });
  await page.goto(mail.links[0] ?? "");
  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeVisible();
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("heading", { name: "Your password is set" }).waitFor();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByRole("region", { name: "Your license" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/license-dashboard$/);
});

test("a new license is celebrated with confetti, once in a page session", async ({ page }) => {
  const email = newAddress();
  await page.goto("/checkout");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  const confetti = page.locator("[data-confetti]");
  await confetti.waitFor({ state: "attached" });
  await expect(page).toHaveURL(/\/license-dashboard$/);
  await expect(page.getByText("Congratulations", { exact: true })).toBeVisible();
  await expect(confetti).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("group", { name: "Email" }).first()).toContainText(email);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  // Without waiting: a notification would be gone again after a while.
  expect(await page.getByText("Congratulations", { exact: true }).count()).toBe(0);
  expect(await confetti.count()).toBe(0);
});

test("a visitor whose address has an account logs in by a mailed link, once", async ({
  page,
  mailbox,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of 409/);
  const email = newAddress();
  await register(page, email);
  // Signing in by the link ends this session, because it proves who owns the address; an open page that polls its license
  // would then get errors.
  await page.goto("/");

  const elsewhere = await (await newVisitor()).newPage();
  await elsewhere.goto("/checkout");
  await elsewhere.getByLabel("Email", { exact: true }).fill(email);
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await expectNoViolations(elsewhere);

  const mail = await mailbox.waitForMail({ to: email, subject: /login link/ });
  const link = mail.links[0] ?? "";
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("button", { name: "Log in" })).toBeVisible();
  await expectNoViolations(elsewhere);
  await tabTo(elsewhere, "button", "Log in");
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.getByRole("heading", { name: "Did you sign up?" })).toBeFocused();
  await expect(elsewhere.getByText(email)).toBeVisible();
  await expectNoViolations(elsewhere);
  await tabTo(elsewhere, "button", "Yes, it was me");
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere).toHaveURL(/\/license-dashboard$/);
  await expect(elsewhere.getByRole("group", { name: "Email" }).first()).toContainText(email);

  watch.expect(/status of 400/);
  const stranger = await (await newVisitor()).newPage();
  await stranger.goto(link);
  await stranger.getByRole("button", { name: "Log in" }).click();
  await expect(stranger.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
});

test("the owner of an address takes over an account that a stranger registered with it", async ({
  page,
  mailbox,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of 409/);
  const email = newAddress();
  await register(page, email);
  await page.goto("/");

  const mail = await mailbox.waitForMail({ to: email, subject: "Confirm your email address" });
  const owner = await (await newVisitor()).newPage();
  await owner.goto(mail.links[0] ?? "");
  await expect(owner.getByLabel("Password", { exact: true })).toBeVisible();
  await expectNoViolations(owner);
  await tabTo(owner, "button", "Log in with this link");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("heading", { name: "Did you sign up?" })).toBeFocused();
  await tabTo(owner, "button", "No, I didn't");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("heading", { name: "You are logged in" })).toBeFocused();
  await expectNoViolations(owner);

  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
  const replaced = await mailbox.waitForMail({ to: email, subject: /^Your new .+ license key$/ });
  expect(replaced.text).toContain("someone else signed up with your email");
  await owner.getByRole("link", { name: "Set a password" }).click();
  await expect(owner.getByText("email confirmed", { exact: true })).toBeVisible();
});

test("an address registered on one device is confirmed on another, and stays logged in on the first", async ({
  page,
  mailbox,
  newVisitor,
}) => {
  const email = newAddress();
  await register(page, email);

  const mail = await mailbox.waitForMail({ to: email, subject: "Confirm your email address" });
  const phone = await (await newVisitor()).newPage();
  await phone.goto(mail.links[0] ?? "");
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
  await page.goto("/account");
  await expect(page.getByText("email confirmed", { exact: true })).toBeVisible();
});

test("a device locked out after wrong passwords logs in by a mailed link", async ({
  page,
  mailbox,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of (401|409|429)/);
  const email = newAddress();
  await register(page, email);
  await page.goto("/");

  const elsewhere = await (await newVisitor()).newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("Email", { exact: true }).fill(email);
  for (const tried of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await elsewhere.getByLabel("Password", { exact: true }).fill(`a wrong one ${tried}`);
    const answer = elsewhere.waitForResponse("**/api/login");
    await elsewhere.keyboard.press("Enter");
    await answer;
    // The summary of the failure takes the focus. Before that, the next Enter would press nothing.
    await expect(elsewhere.getByRole("alert")).toBeFocused();
  }
  await expect(elsewhere.getByRole("alert")).toContainText("Too many attempts");
  await expectNoViolations(elsewhere);
  await tabTo(elsewhere, "button", "Email me a link");
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.getByRole("heading", { name: "Log in by email link" })).toBeFocused();
  await expect(elsewhere.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expectNoViolations(elsewhere);
  await tabTo(elsewhere, "button", "Send link");
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.getByRole("heading", { name: "Check your inbox" })).toBeFocused();

  const mail = await mailbox.waitForMail({ to: email, subject: /login link/ });
  await elsewhere.goto(mail.links[0] ?? "");
  await elsewhere.getByRole("button", { name: "Log in" }).click();
  await elsewhere.getByRole("button", { name: "Yes, it was me" }).click();
  await expect(elsewhere).toHaveURL(/\/license-dashboard$/);
});

test("the cart is the same in every tab and at the next visit", async ({ page, context }) => {
  await page.goto("/pricing");
  const other = await context.newPage();
  await other.goto("/");
  await page.getByRole("button", { name: "Start Free Trial: Volume bot" }).click();
  await expect(other.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await other.getByRole("button", { name: "Cart, 1 item" }).click();
  await other.getByRole("button", { name: "Remove Volume bot" }).click();
  await expect(page.getByRole("dialog").getByText("Your cart is empty")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start Free Trial: Bundler bot" }).click();
  await expect(page.getByRole("dialog").getByText("Bundler bot", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("a stored license that cannot be read is logged and dropped", async ({ page, watch }) => {
  watch.expect(/Invalid license/);
  await page.goto("/pricing");
  await page.evaluate(() => localStorage.setItem("pumpFunLicense", "{{"));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pumpFunLicense"))).toBeNull();
});

test("a cart that cannot be read is logged and dropped", async ({ page, watch }) => {
  watch.expect(/Failed to parse cart from storage/);
  await page.addInitScript(() => localStorage.setItem("cart", "{"));
  await page.goto("/pricing");
  await expect(page.getByRole("button", { name: /^Cart/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Your Cart" }).click();
  await expect(page.getByRole("dialog").getByText("Your cart is empty")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});
