import type { Page } from "@playwright/test";
import type { Stage } from "../../fixtures/open-stage.ts";
import { noteText } from "../../fixtures/consoles/fill-console.ts";
import { openAsOwner, openDialog, preview } from "./console-steps.ts";
import { press, type Scene, see } from "../scene.ts";

/** The customer who has something of everything. What is pressed deletes the note, so it is written again. */
async function openCustomer(page: Page, stage: Stage): Promise<void> {
  const shop = await stage.openConsole();
  const notes = `/v1/admin/accounts/${shop.customer}/notes`;
  const listed = await shop.call(`GET ${notes}`);
  if ((listed["notes"] as unknown[]).length === 0) await shop.call(`POST ${notes}`, { text: noteText });
  await openAsOwner(page, stage, `/customers/${shop.customer}`);
  await see(page, "Wants it by post");
}

/** The pages of customers, and of what they write and get. */
export const consoleCustomerScenes: readonly Scene[] = [
  {
    name: "console-customers",
    async open(page, stage) {
      await openAsOwner(page, stage, "/customers");
      await see(page, "expired@example.com");
    },
  },
  {
    name: "console-customers-empty",
    brief: true,
    async open(page, stage) {
      await openAsOwner(page, stage, "/customers#words=nobody");
      await see(page, "No customer fits");
    },
  },
  { name: "console-customer", open: openCustomer },
  {
    name: "console-customer-suspended",
    async open(page, stage) {
      const shop = await stage.openConsole();
      const email = "suspended@example.com";
      const found = await shop.call("POST /v1/admin/accounts/search", { email });
      await openAsOwner(page, stage, `/customers/${(found["account"] as { id: string }).id}`);
      await see(page, "Reason they read");
    },
  },
  {
    name: "console-customer-note",
    async open(page, stage) {
      await openCustomer(page, stage);
      await openDialog(page, "Add note");
    },
  },
  {
    name: "console-customer-suspend",
    async open(page, stage) {
      await openCustomer(page, stage);
      await openDialog(page, "Suspend");
      await page.getByLabel("Reason for the customer").fill("Chargeback");
      await preview(page);
    },
  },
  {
    name: "console-customer-delete",
    async open(page, stage) {
      await openCustomer(page, stage);
      await openDialog(page, "Delete");
    },
  },
  {
    name: "console-customer-note-delete",
    async open(page, stage) {
      await openCustomer(page, stage);
      await press(page, "Delete the note “Called about the invoice.”");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "console-inbox",
    async open(page, stage) {
      await openAsOwner(page, stage, "/inbox?state=any");
      await see(page, "juno@example.com");
    },
  },
  {
    name: "console-inbox-empty",
    brief: true,
    async open(page, stage) {
      await openAsOwner(page, stage, "/inbox?state=answered&kind=extension");
      await see(page, "No message fits");
    },
  },
  {
    name: "console-message",
    async open(page, stage) {
      await openAsOwner(page, stage, ({ message }) => `/inbox/${message}`);
      await see(page, "It happens every morning.");
    },
  },
  {
    name: "console-message-answer",
    async open(page, stage) {
      await openAsOwner(page, stage, ({ message }) => `/inbox/${message}`);
      await openDialog(page, "Answer");
      await page
        .getByLabel("Answer", { exact: true })
        .fill("Version 9.4 fixes it.\n\nThank you for the log!");
      await preview(page);
    },
  },
  {
    name: "console-request",
    async open(page, stage) {
      await openAsOwner(page, stage, ({ request }) => `/inbox/${request}`);
      await openDialog(page, "Answer");
    },
  },
  {
    name: "console-mails",
    async open(page, stage) {
      await openAsOwner(page, stage, "/mails");
      await see(page, "a-mailbox-that-is-full@example.com");
    },
  },
  {
    name: "console-mails-empty",
    brief: true,
    async open(page, stage) {
      await openAsOwner(page, stage, "/mails#words=nobody@example.com");
      await see(page, "No email fits");
    },
  },
  {
    name: "console-mails-paused",
    async open(page, stage) {
      const shop = await openAsOwner(page, stage, "/mails?outcome=failed");
      await shop.call("POST /v1/admin/mails/pause", { reason: "The email server moves on Sunday" });
      await page.reload();
      await see(page, "Emails are paused");
    },
  },
  {
    name: "console-mail-test",
    async open(page, stage) {
      await openAsOwner(page, stage, "/mails");
      await openDialog(page, "Send a test");
      await page.getByRole("dialog").getByRole("button", { name: "Send test" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Send again" }).waitFor();
    },
  },
  {
    name: "console-mail",
    async open(page, stage) {
      await openAsOwner(page, stage, ({ failedMail }) => `/mails/${failedMail}`);
      await see(page, "What the email server said");
    },
  },
];
