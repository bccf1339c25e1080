import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { endSoon } from "../stories/end-soon.ts";
import { moveAway, press, type Scene, see, whenReady } from "./scene.ts";
import { inviteMember } from "./steps/share-license.ts";

const unspent = `${"A".repeat(42)}Q`;

async function send(page: Page, email: string): Promise<void> {
  await moveAway(page);
  await page.goto("/checkout");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await whenReady(page);
  await press(page, "Start Free Trial");
}

/** The sign-in link that is mailed to a person who asks for a trial and has an account already. */
async function openSignInLink(page: Page, stage: Stage): Promise<void> {
  const customer = await stage.newCustomer();
  await send(page, customer.email);
  await see(page, "Check your inbox");
  await page.goto(await stage.mailedLink(customer, /login link/));
  await page.getByRole("main").getByRole("button", { name: "Log in" }).waitFor();
}

/** Starting a trial with an address alone, asking for more of it, and signing in by the mailed link that a known address gets instead. */
export const trialScenes: readonly Scene[] = [
  {
    name: "checkout-with-cart",
    async open(page) {
      await page.goto("/pricing");
      for (const plan of ["Volume bot", "Reply bot"]) {
        await press(page, `Start Free Trial: ${plan}`);
        await page.getByRole("dialog", { name: "Your Cart" }).getByText(plan, { exact: true }).waitFor();
        if (plan === "Volume bot") await page.keyboard.press("Escape");
      }
      await page.getByRole("link", { name: "Proceed to Registration" }).click();
      await see(page, "Volume bot, Reply bot");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
  {
    name: "checkout-empty",
    async open(page) {
      await send(page, "");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "checkout-errors",
    async open(page) {
      await send(page, "mira.example");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "checkout-busy",
    async open(page, stage) {
      await page.goto("/checkout");
      await whenReady(page);
      await stage.hold("accounts");
      await page.getByLabel("Email", { exact: true }).fill("waits-too@example.com");
      await press(page, "Start Free Trial");
      await see(page, "Processing...");
    },
  },
  {
    name: "checkout-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await page.goto("/checkout");
      await whenReady(page);
      await stage.breakDown("accounts");
      await page.getByLabel("Email", { exact: true }).fill("fails-too@example.com");
      await press(page, "Start Free Trial");
      await see(page, /^Request /);
    },
  },
  {
    name: "checkout-known-address",
    async open(page, stage) {
      await send(page, (await stage.newCustomer()).email);
      await see(page, "Check your inbox");
    },
  },
  {
    name: "checkout-activated",
    passing: true,
    async open(page) {
      await send(page, `trial-${Date.now()}@example.com`);
      await see(page, "Success!");
    },
  },
  { name: "sign-in-link", open: openSignInLink },
  {
    name: "sign-in-question",
    refused: /status of 409/,
    async open(page, stage) {
      await openSignInLink(page, stage);
      await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
      await see(page, "Did you sign up?");
    },
  },
  {
    name: "sign-in-invalid",
    refused: /status of 400/,
    async open(page) {
      await page.goto(`/sign-in#token=${unspent}`);
      await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
      await see(page, "This link is no longer valid");
    },
  },
  {
    name: "join",
    async open(page) {
      await page.goto(`/join#token=${unspent}`);
      await page.getByRole("main").getByRole("button", { name: "Accept invitation" }).waitFor();
    },
  },
  {
    name: "join-log-in",
    refused: /status of 403/,
    async open(page, stage) {
      const { member } = await inviteMember(page, stage);
      await page.goto(await stage.mailedLink(member, /invited you/));
      await page.getByRole("main").getByRole("button", { name: "Accept invitation" }).click();
      await see(page, "Log in to accept");
    },
  },
  {
    name: "join-invalid",
    refused: /status of 400/,
    async open(page) {
      await page.goto(`/join#token=${unspent}`);
      await page.getByRole("main").getByRole("button", { name: "Accept invitation" }).click();
      await see(page, "This invitation no longer works");
    },
  },
  {
    name: "download-link-found",
    async open(page) {
      await moveAway(page);
      await page.goto(`/download-link#token=${unspent}`);
      await page.getByRole("main").getByRole("button", { name: "Download" }).waitFor();
    },
  },
  {
    name: "more-time-found",
    async open(page) {
      await page.goto(`/more-time#token=${unspent}`);
      await page.getByRole("main").getByRole("button", { name: "Ask for more time" }).waitFor();
    },
  },
  {
    name: "more-time-asked",
    async open(page, stage) {
      const customer = await stage.newCustomer();
      await endSoon(stage, customer);
      await page.goto(await stage.mailedLink(customer, /trial ends in 2 days/));
      await press(page, "Ask for more time");
      await see(page, "Your request was sent");
    },
  },
  {
    name: "sign-in-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await stage.breakDown("mailed_links");
      await page.goto(`/sign-in#token=${unspent}`);
      await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
];
