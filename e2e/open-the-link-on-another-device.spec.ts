import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

const password = "blue kettle over nine hills";
const keyPattern = /PF[0-9A-Z]{2}(?:-[0-9A-Z]{4}){3}/;

async function startTrial(page: Page, email: string): Promise<void> {
  await page.goto("/checkout");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/license-dashboard$/);
  // Its session ends later, and an open page that polls its license would get errors then.
  await page.goto("/");
}

async function setPassword(page: Page, link: string, answer: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Did you sign up?" })).toBeFocused();
  await page.getByRole("button", { name: answer }).click();
  await expect(page.getByRole("heading", { name: "Your password is set" })).toBeFocused();
}

/** What the license answers an app that has this key. */
async function codeOf(page: Page, key: string): Promise<unknown> {
  const answer = await page.request.post("/api/validate-license", { data: { license_key: key } });
  return ((await answer.json()) as { code: unknown }).code;
}

test("a trial that was started on a phone keeps its key when its password is set on a laptop", async ({
  page,
  mailbox,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of 409/);
  const email = `phone-${randomUUID()}@example.com`;
  await startTrial(page, email);
  const [key = ""] =
    keyPattern.exec((await mailbox.waitForMail({ to: email, subject: /license key/ })).text) ?? [];
  const mail = await mailbox.waitForMail({ to: email, subject: "Set your password" });

  const laptop = await (await newVisitor()).newPage();
  await setPassword(laptop, mail.links[0] ?? "", "Yes, it was me");
  await laptop.goto("/login");
  await laptop.getByLabel("Email").fill(email);
  await laptop.getByLabel("Password", { exact: true }).fill(password);
  await laptop.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(laptop).toHaveURL(/\/license-dashboard$/);
  expect(await codeOf(laptop, key)).toBe("VALID");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test("a trial that a stranger started gets a new key when the owner of the address sets a password", async ({
  page,
  mailbox,
  newVisitor,
  watch,
}) => {
  watch.expect(/status of 409/);
  const email = `stranger-${randomUUID()}@example.com`;
  await startTrial(page, email);
  const [key = ""] =
    keyPattern.exec((await mailbox.waitForMail({ to: email, subject: /license key/ })).text) ?? [];
  const mail = await mailbox.waitForMail({ to: email, subject: "Set your password" });

  const owner = await (await newVisitor()).newPage();
  await setPassword(owner, mail.links[0] ?? "", "No, I didn't");
  const replaced = await mailbox.waitForMail({ to: email, subject: /^Your new .+ license key$/ });
  const [newKey = ""] = keyPattern.exec(replaced.text) ?? [];
  expect(await codeOf(owner, newKey)).toBe("VALID");
  expect(await codeOf(owner, key)).toBe("NOT_FOUND");
});
