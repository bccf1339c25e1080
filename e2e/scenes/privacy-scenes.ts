import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { openAccountWithoutPassword } from "./steps/open-account-without-password.ts";
import { press, type Scene, see } from "./scene.ts";
import { shareLicense } from "./steps/share-license.ts";

async function openForm(page: Page, stage: Stage): Promise<void> {
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/account");
  await press(page, "Download your data");
  await page.getByLabel("Current password", { exact: true }).waitFor();
}

async function openDeletion(page: Page): Promise<void> {
  await page.goto("/account");
  await press(page, "Delete account");
  await page.getByRole("dialog").getByLabel("Your email address, to confirm").waitFor();
}

/** The copy of a customer's data, and the deletion of the account, on the account page. */
export const privacyScenes: readonly Scene[] = [
  { name: "account-export", open: openForm },
  {
    name: "account-export-wrong",
    refused: /status of 400/,
    async open(page, stage) {
      await openForm(page, stage);
      await page.getByLabel("Current password", { exact: true }).fill("a wrong password");
      await press(page, "Download your data");
      await see(page, "Your current password is incorrect.");
    },
  },
  {
    name: "account-export-mailed",
    async open(page) {
      await openAccountWithoutPassword(page);
      await press(page, "Email me the link");
      await see(page, "We emailed a link to");
    },
  },
  {
    name: "account-export-link",
    async open(page, stage) {
      const email = await openAccountWithoutPassword(page);
      await press(page, "Email me the link");
      await page.goto(await stage.mailedLink({ email }, /^Download your data$/));
      await see(page, "Confirmed by email.");
    },
  },
  {
    name: "account-deletion",
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await openDeletion(page);
    },
  },
  {
    name: "account-deletion-team",
    async open(page, stage) {
      const { owner } = await shareLicense(page, stage, 5);
      await stage.signIn(page, owner);
      await openDeletion(page);
      await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
      await see(page, "Confirm that they lose access");
    },
  },
  {
    name: "account-deletion-link",
    async open(page, stage) {
      const email = await openAccountWithoutPassword(page);
      await press(page, "Email me a deletion link");
      await page.goto(await stage.mailedLink({ email }, /^Delete your account$/));
      await press(page, "Delete account");
      await page.getByRole("dialog").getByLabel("Your email address, to confirm").waitFor();
    },
  },
];
