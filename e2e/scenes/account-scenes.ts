import type { Page } from "@playwright/test";
import type { Customer, Stage } from "../fixtures/open-stage.ts";
import { openAccountWithoutPassword } from "./steps/open-account-without-password.ts";
import { press, type Scene, see } from "./scene.ts";

const unspent = `${"A".repeat(42)}Q`;

async function openAccount(page: Page, stage: Stage): Promise<void> {
  const customer = await stage.newCustomer();
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ userAgent: "Firefox/140.0 (X11; Linux x86_64)" });
  if (!elsewhere) throw new Error("This browser cannot open a second window.");
  await stage.signIn(await elsewhere.newPage(), customer);
  await elsewhere.close();
  await stage.signIn(page, customer);
  await page.goto("/account");
  await see(page, /^this session$/);
}

/** The account page of a customer whom this browser remembers, as it does after a log-in. */
async function openAccountOnce(page: Page, stage: Stage): Promise<void> {
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/account");
  await see(page, /^this session$/);
}

/** The page of a link whose token is unknown to the server, with the password typed. */
async function openUnspent(page: Page): Promise<void> {
  await page.goto(`/verify-email#token=${unspent}`);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
}

async function confirmByPassword(page: Page, stage: Stage, customer: Customer): Promise<void> {
  await page.goto(await stage.mailedLink(customer, /Confirm your email/));
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await press(page, "Confirm address");
  await see(page, "Your address is confirmed");
}

/** Email verification, and the account page of a signed-in customer. */
export const accountScenes: readonly Scene[] = [
  {
    name: "verify-email-confirmed",
    async open(page, stage) {
      await confirmByPassword(page, stage, await stage.newCustomer());
      await page.getByRole("main").getByRole("link", { name: "Log in" }).waitFor();
    },
  },
  {
    name: "verify-email-by-password",
    async open(page, stage) {
      await page.goto(await stage.mailedLink(await stage.newCustomer(), /Confirm your email/));
      await page.getByRole("button", { name: "Log in with this link" }).waitFor();
    },
  },
  {
    name: "verify-email-logged-in",
    refused: /status of 409/,
    async open(page, stage) {
      await page.goto(await stage.mailedLink(await stage.newCustomer(), /Confirm your email/));
      await press(page, "Log in with this link");
      await press(page, "No, I didn't");
      await see(page, "You are logged in");
    },
  },
  {
    name: "verify-email-confirmed-signed-in",
    async open(page, stage) {
      const customer = await stage.newCustomer();
      await stage.signIn(page, customer);
      await page.goto("/account");
      await see(page, /^this session$/);
      await page.goto(await stage.mailedLink(customer, /Confirm your email/));
      await press(page, "Confirm address");
      await page.getByRole("link", { name: "Go to your dashboard" }).waitFor();
    },
  },
  {
    name: "verify-email-invalid",
    refused: /status of 400/,
    async open(page) {
      await openUnspent(page);
      await press(page, "Confirm address");
      await see(page, "This link is no longer valid");
    },
  },
  {
    name: "verify-email-invalid-signed-in",
    refused: /status of 400/,
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await page.goto("/account");
      await see(page, /^this session$/);
      await page.goto(`/verify-email#token=${unspent}`);
      await press(page, "Confirm address");
      await page.getByRole("button", { name: "Get a new link" }).waitFor();
    },
  },
  {
    name: "verify-email-working",
    async open(page, stage) {
      await stage.hold("mailed_links");
      await openUnspent(page);
      await press(page, "Confirm address");
      await see(page, "Confirming…");
    },
  },
  {
    name: "verify-email-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await stage.breakDown("mailed_links");
      await openUnspent(page);
      await press(page, "Confirm address");
      await see(page, "confirm your address just now");
    },
  },
  { name: "account", open: openAccount },
  {
    name: "account-loading",
    async open(page, stage) {
      await openAccountOnce(page, stage);
      await stage.hold("sessions");
      await page.goto("/account");
      await see(page, "Loading your account");
    },
  },
  {
    name: "account-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await openAccountOnce(page, stage);
      await stage.breakDown("sessions");
      await page.goto("/account");
      await see(page, "Your account didn't load");
    },
  },
  {
    name: "account-sessions-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await openAccountOnce(page, stage);
      // The session itself can still be read, the column with its network cannot.
      await stage.breakDown("sessions", "device");
      await page.goto("/account");
      await see(page, "Your sessions didn't load");
    },
  },
  {
    name: "account-link-sent",
    async open(page, stage) {
      await openAccount(page, stage);
      await press(page, "Send the link again");
      await see(page, "on its way");
    },
  },
  {
    name: "account-confirmed",
    async open(page, stage) {
      const customer = await stage.newCustomer();
      await confirmByPassword(page, stage, customer);
      await stage.signIn(page, customer);
      await page.goto("/account");
      await see(page, "email confirmed");
      await see(page, /^this session$/);
    },
  },
  { name: "account-without-password", open: async (page) => void (await openAccountWithoutPassword(page)) },
  {
    name: "account-set-password-errors",
    async open(page) {
      await openAccountWithoutPassword(page);
      await press(page, "Set a password");
      await page.getByLabel("New password", { exact: true }).fill("short");
      await press(page, "Set password");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "account-password-set-toast",
    passing: true,
    async open(page) {
      await openAccountWithoutPassword(page);
      await press(page, "Set a password");
      await page.getByLabel("New password", { exact: true }).fill("blue kettle over nine hills");
      await press(page, "Set password");
      await see(page, "Password set");
    },
  },
  {
    name: "account-log-out-dialog-without-password",
    async open(page) {
      await openAccountWithoutPassword(page);
      await press(page, "Log out everywhere");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "account-password-errors",
    async open(page, stage) {
      await openAccount(page, stage);
      await press(page, "Change password");
      await page.getByLabel("New password", { exact: true }).fill("short");
      await press(page, "Change password");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "account-password-changed-toast",
    passing: true,
    async open(page, stage) {
      await openAccount(page, stage);
      await press(page, "Change password");
      await page.getByLabel("Current password", { exact: true }).fill("blue kettle over nine hills");
      await page.getByLabel("New password", { exact: true }).fill("another kettle under ten hills");
      await press(page, "Change password");
      await see(page, "Password changed");
    },
  },
  {
    name: "account-end-session-dialog",
    async open(page, stage) {
      await openAccount(page, stage);
      await press(page, "End all others");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "account-log-out-dialog",
    async open(page, stage) {
      await openAccount(page, stage);
      await press(page, "Log out everywhere");
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
