import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { moveAway, press, see } from "../scene.ts";

/** The account page of a customer who signed up with an address alone. Returns the address. */
export async function openAccountWithoutPassword(page: Page): Promise<string> {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`;
  await moveAway(page);
  await page.goto("/checkout");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await press(page, "Start Free Trial");
  await page.waitForURL("**/license-dashboard");
  await page.goto("/account");
  await see(page, /^this session$/);
  return email;
}
