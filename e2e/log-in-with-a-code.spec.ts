import { expect, test } from "./fixtures/test.ts";
import { findViolations } from "./stories/find-violations.ts";
import { register } from "./stories/sign-up.ts";
import { turnTwoFactorOn, twoFactorPanel } from "./stories/accounts/turn-two-factor-on.ts";

const password = "blue kettle over nine hills";

test("a customer turns two-factor authentication on, logs in with a code, and turns it off with a recovery code", async ({
  page,
  mailbox,
  watch,
}) => {
  const email = await register(page);
  const panel = twoFactorPanel(page);
  await page.goto("/account");
  await expect(panel).toContainText("To turn it on, confirm your email address first.");
  const confirmation = await mailbox.waitForMail({ to: email, subject: "Confirm your email address" });
  await page.goto(confirmation.links[0] ?? "");
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();

  await page.goto("/account");
  const { codeIn, recoveryCodes } = await turnTwoFactorOn(page, password);
  await panel.getByRole("button", { name: "I've saved them" }).click();
  await expect(panel).toContainText("10 recovery codes left.");
  await mailbox.waitForMail({ to: email, subject: "Two-factor authentication is on" });

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  watch.expect(/status of 401/);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeFocused();
  watch.expect(/status of 400/);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That code is incorrect");
  expect(await findViolations(page)).toEqual([]);
  // Each code counts once, and that of the next half minute is right already.
  await page.getByLabel("Code", { exact: true }).fill(codeIn(30));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/license-dashboard$/);

  await page.goto("/account");
  await panel.getByRole("button", { name: "Turn off" }).click();
  await panel.getByLabel("Code", { exact: true }).fill(recoveryCodes[0] ?? "");
  await panel.getByRole("button", { name: "Turn off" }).click();
  await expect(panel.getByRole("button", { name: "Turn on" })).toBeVisible();
  await mailbox.waitForMail({ to: email, subject: "Two-factor authentication is off" });
});
