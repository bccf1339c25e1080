import { expect, type Page } from "@playwright/test";
import { readRecoveryCodes, scanSecret } from "./accounts/authenticator.ts";

/** What everybody chooses who joins the console. */
export const password = "seven lanterns by the quay";

/** Sets up a password and an authenticator on the page of a link, which then shows the recovery codes. Returns how to make its codes. */
export async function joinByForm(page: Page, link: string, email?: string) {
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\/join$/);
  const secret = page.locator("code, .data").filter({ hasText: /^[A-Z2-7 ]{32,}$/ });
  const codeIn = scanSecret(await secret.innerText());
  if (email !== undefined) await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Code", { exact: true }).fill(codeIn(0));
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  return codeIn;
}

/** Joins the console by a link. Returns how to make the codes of the authenticator, and the recovery codes. */
export async function joinConsole(page: Page, link: string, email?: string) {
  const codeIn = await joinByForm(page, link, email);
  const recovery = readRecoveryCodes(await page.getByRole("main").innerText());
  await page.getByRole("button", { name: "I've saved them" }).click();
  return { codeIn, recovery };
}
