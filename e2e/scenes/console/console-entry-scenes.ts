import type { Page } from "@playwright/test";
import type { Stage } from "../../fixtures/open-stage.ts";
import { joinByForm } from "../../stories/join-console.ts";
import { disturb, openAsOwner, openDialog } from "./console-steps.ts";
import { press, type Scene, see } from "../scene.ts";

/** The login page, with what somebody typed. */
async function openLogIn(page: Page, stage: Stage): Promise<void> {
  const { url } = await stage.openConsole();
  await page.goto(`${url}/admin/log-in`);
  await page.getByLabel("Email").fill("owner@shop.example");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByLabel("Code", { exact: true }).fill("000000");
}

/** How an operator gets in, and their own page. */
export const consoleEntryScenes: readonly Scene[] = [
  {
    name: "console-log-in",
    async open(page, stage) {
      const { url } = await stage.openConsole();
      await page.goto(`${url}/admin/licenses`);
      await page.getByRole("heading", { name: "Log in" }).waitFor();
      await press(page, "Log in");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "console-log-in-refused",
    refused: /status of 401/,
    async open(page, stage) {
      await openLogIn(page, stage);
      await press(page, "Log in");
      await see(page, "Email, password or code is incorrect");
    },
  },
  {
    name: "console-log-in-busy",
    brief: true,
    async open(page, stage) {
      await openLogIn(page, stage);
      await disturb(page, /\/log-in$/, "held");
      await press(page, "Log in");
      await see(page, "Logging in…");
    },
  },
  {
    name: "console-log-in-offline",
    brief: true,
    refused: /ERR_INTERNET_DISCONNECTED/,
    async open(page, stage) {
      await openLogIn(page, stage);
      await disturb(page, /\/log-in$/, "cut");
      await press(page, "Log in");
      await see(page, "Login didn't work");
    },
  },
  {
    name: "console-join",
    async open(page, stage) {
      const shop = await stage.openConsole();
      await page.goto(await shop.invite("new-colleague@shop.example"));
      await press(page, "Join");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "console-join-loading",
    brief: true,
    async open(page, stage) {
      const { url } = await stage.openConsole();
      await disturb(page, /\/operator\/link$/, "held");
      await page.goto(`${url}/admin/join#token=${"A".repeat(43)}`);
      await see(page, "Checking the link");
    },
  },
  {
    name: "console-join-failed",
    brief: true,
    refused: /status of 500/,
    async open(page, stage) {
      const { url } = await stage.openConsole();
      await disturb(page, /\/operator\/link$/, "failed");
      await page.goto(`${url}/admin/join#token=${"A".repeat(43)}`);
      await see(page, "The link couldn't be checked");
    },
  },
  {
    name: "console-join-dead",
    refused: /status of 400/,
    async open(page, stage) {
      const { url } = await stage.openConsole();
      await page.goto(`${url}/admin/join#token=${"A".repeat(43)}`);
      await see(page, "This link no longer works");
    },
  },
  {
    name: "console-join-empty",
    brief: true,
    async open(page, stage) {
      const { url } = await stage.openConsole();
      await page.goto(`${url}/admin/join`);
      await see(page, "Open your link again");
    },
  },
  {
    name: "console-join-codes",
    async open(page, stage) {
      const shop = await stage.openConsole();
      await joinByForm(page, await shop.invite(`colleague-${Date.now()}@shop.example`));
    },
  },
  {
    name: "console-account",
    async open(page, stage) {
      await openAsOwner(page, stage, "/account");
      await see(page, "This one");
    },
  },
  {
    name: "console-account-menu",
    async open(page, stage) {
      await openAsOwner(page, stage, "/no-such-page");
      await see(page, "The console has no page here");
      await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
      await see(page, "Log out");
    },
  },
  {
    name: "console-not-found",
    async open(page, stage) {
      await openAsOwner(page, stage, "/no-such-page");
      await see(page, "The console has no page here");
    },
  },
  {
    name: "console-page-failed",
    refused: /ERR_INTERNET_DISCONNECTED|dynamically imported module/,
    async open(page, stage) {
      await openAsOwner(page, stage, "/account");
      await see(page, "This one");
      // The code of a page that nobody has opened yet can't be loaded.
      await page.context().setOffline(true);
      await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Inbox" }).click();
      await see(page, "This page stopped working");
    },
  },
  {
    name: "console-operators",
    async open(page, stage) {
      const shop = await openAsOwner(page, stage, "/account");
      await shop.invite("invited@shop.example");
      await page.goto(`${shop.url}/admin/operators`);
      await see(page, "Invited");
    },
  },
  {
    name: "console-operator-invite",
    async open(page, stage) {
      await openAsOwner(page, stage, "/operators");
      await openDialog(page, "Invite");
      await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "console-code",
    refused: /status of 403/,
    async open(page, stage) {
      const shop = await openAsOwner(page, stage, "/operators");
      await openDialog(page, "Invite");
      await shop.execute("update operator_sessions set proved_at = proved_at - interval '10 minutes'");
      await page.getByLabel("Email").fill("kim@shop.example");
      await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click();
      await page.getByRole("dialog", { name: "Confirm with a code" }).waitFor();
    },
  },
];
