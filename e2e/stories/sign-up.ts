import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";
import type { Mailbox } from "../fixtures/peers/mailbox.ts";

/** Registers as a new customer, who is on the dashboard then. Returns the email address. */
export async function register(page: Page): Promise<string> {
  const email = `mira-${randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

/** The license key in the mail that welcomes a customer. */
export async function readKey(mailbox: Mailbox, email: string) {
  const welcome = await mailbox.waitForMail({ to: email, subject: /license key/ });
  return { welcome, licenseKey: /PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/.exec(welcome.text)?.[0] ?? "" };
}

/** Downloads the app from the dashboard. Returns where the ZIP is. */
export async function downloadApp(page: Page, info: TestInfo): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Bundler bot" }).click(),
  ]);
  const zip = path.join(info.outputDir, download.suggestedFilename());
  await download.saveAs(zip);
  return zip;
}
