import { expect, type Locator, type Page } from "@playwright/test";
import { readRecoveryCodes, scanSecret } from "./authenticator.ts";

interface TurnedOn {
  /** The code that the app shows in that many seconds. */
  readonly codeIn: (seconds: number) => string;
  readonly recoveryCodes: readonly string[];
}

/** The panel of the account page. */
export const twoFactorPanel = (page: Page): Locator =>
  page.getByRole("region", { name: "Two-factor authentication" });

/** Opens the form, and scans its secret. Returns how to make its codes. */
export async function scanOfferedSecret(page: Page): Promise<TurnedOn["codeIn"]> {
  const panel = twoFactorPanel(page);
  await panel.getByRole("button", { name: "Turn on" }).click();
  return scanSecret(await panel.getByText(/^[A-Z2-7]{32}$/).innerText());
}

/** Turns two-factor authentication on, on the account page, where the recovery codes are shown then. */
export async function turnTwoFactorOn(page: Page, password: string): Promise<TurnedOn> {
  const panel = twoFactorPanel(page);
  const codeIn = await scanOfferedSecret(page);
  await panel.getByLabel("Current password", { exact: true }).fill(password);
  await panel.getByLabel("Code", { exact: true }).fill(codeIn(0));
  await panel.getByRole("button", { name: "Turn on" }).click();
  await expect(panel).toContainText("Save your recovery codes");
  return { codeIn, recoveryCodes: readRecoveryCodes(await panel.innerText()) };
}
