import type { Page } from "@playwright/test";
import type { Customer, Stage } from "../fixtures/open-stage.ts";
import {
  scanOfferedSecret,
  turnTwoFactorOn,
  twoFactorPanel,
} from "../stories/accounts/turn-two-factor-on.ts";
import { press, type Scene, see } from "./scene.ts";

/** The account page of a customer with a confirmed address. */
async function openConfirmed(page: Page, stage: Stage): Promise<Customer> {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  await stage.execute(`update accounts set email_verified_at = now() where email = '${customer.email}'`);
  await page.goto("/account");
  await twoFactorPanel(page).getByRole("button", { name: "Turn on" }).waitFor();
  return customer;
}

/** The account page after it was turned on. */
async function openTurnedOn(page: Page, stage: Stage): Promise<Customer> {
  const customer = await openConfirmed(page, stage);
  await turnTwoFactorOn(page, customer.password);
  await press(page, "I've saved them");
  await see(page, /10 recovery codes left/);
  return customer;
}

/** The second factor of a customer: turned on, asked for, turned off. */
export const twoFactorScenes: readonly Scene[] = [
  {
    name: "account-two-factor-form",
    async open(page, stage) {
      await openConfirmed(page, stage);
      await scanOfferedSecret(page);
    },
  },
  {
    name: "account-two-factor-wrong",
    refused: /status of 400/,
    brief: true,
    async open(page, stage) {
      const { password } = await openConfirmed(page, stage);
      await scanOfferedSecret(page);
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await page.getByLabel("Current password", { exact: true }).fill(password);
      await twoFactorPanel(page).getByRole("button", { name: "Turn on" }).click();
      await see(page, /That code is incorrect/);
    },
  },
  {
    name: "account-recovery-codes",
    async open(page, stage) {
      const { password } = await openConfirmed(page, stage);
      await turnTwoFactorOn(page, password);
    },
  },
  {
    name: "account-two-factor-on",
    brief: true,
    open: async (page, stage) => void (await openTurnedOn(page, stage)),
  },
  {
    name: "account-two-factor-off-form",
    brief: true,
    async open(page, stage) {
      await openTurnedOn(page, stage);
      await twoFactorPanel(page).getByRole("button", { name: "Turn off" }).click();
      await twoFactorPanel(page).getByLabel("Code", { exact: true }).waitFor();
    },
  },
  {
    name: "login-code",
    refused: /status of 401/,
    async open(page, stage) {
      const { email, password } = await openTurnedOn(page, stage);
      await page.context().clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
      await page.getByRole("heading", { name: "Two-factor authentication" }).waitFor();
    },
  },
];
