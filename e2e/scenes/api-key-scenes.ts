import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { press, type Scene, see } from "./scene.ts";

/** The account page of a customer who has these keys. */
async function openKeys(page: Page, stage: Stage, names: readonly string[] = []): Promise<void> {
  await stage.signIn(page, await stage.newCustomer());
  for (const [index, name] of names.entries()) {
    const answer = await page.request.post("/api/api-keys", {
      headers: { origin: stage.url },
      data: {
        name,
        scopes: index % 2 ? ["market:read", "triggers:write"] : ["market:read"],
        expiresInDays: index % 3 ? 90 : null,
      },
    });
    if (!answer.ok()) throw new Error(`The key was answered with ${answer.status()}`);
  }
  await page.goto("/account#api-keys");
  await see(page, /^this session$/);
  const [first] = names;
  await see(page, first ?? "No API keys yet");
}

const names = ["Charts on the office wall", "Nightly report", "Discord bot"];

/** The API keys on the account page. */
export const apiKeyScenes: readonly Scene[] = [
  { name: "account-api-keys-empty", open: openKeys },
  {
    name: "account-api-keys",
    async open(page, stage) {
      await openKeys(page, stage, names);
      await stage.execute("update api_keys set last_used_at = now() where name = 'Nightly report'");
      await stage.execute("update api_keys set expires_at = created_at where name = 'Discord bot'");
      await page.reload();
      await see(page, "expired");
    },
  },
  {
    name: "account-api-keys-full",
    async open(page, stage) {
      await openKeys(
        page,
        stage,
        Array.from({ length: 10 }, (_, index) => `Program ${index + 1}`),
      );
      await see(page, "all 10 keys an account can have");
    },
  },
  {
    name: "account-api-keys-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await stage.breakDown("api_keys");
      await page.goto("/account");
      await see(page, "Your API keys didn't load");
    },
  },
  {
    name: "account-api-keys-loading",
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await stage.hold("api_keys");
      await page.goto("/account");
      await see(page, /^this session$/);
      await see(page, "Loading your API keys");
    },
  },
  {
    name: "account-api-key-form",
    async open(page, stage) {
      await openKeys(page, stage);
      await press(page, "Create key");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "account-api-key-errors",
    async open(page, stage) {
      await openKeys(page, stage);
      await press(page, "Create key");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Read market data").uncheck();
      await dialog.getByRole("button", { name: "Create key" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "account-api-key-without-license",
    refused: /status of 404/,
    async open(page, stage) {
      const customer = await stage.newCustomer();
      await stage.signIn(page, customer);
      await stage.changeLicense(customer, "suspended_at = now()");
      await page.goto("/account");
      await press(page, "Create key");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill("Charts");
      await dialog.getByRole("button", { name: "Create key" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "account-api-key-created",
    async open(page, stage) {
      await openKeys(page, stage);
      await press(page, "Create key");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill("Charts");
      await dialog.getByRole("button", { name: "Create key" }).click();
      await see(page, "This is the only time we show it.");
    },
  },
  {
    name: "account-api-key-revoke-dialog",
    async open(page, stage) {
      await openKeys(page, stage, names);
      await press(page, `Revoke ${names[0] ?? ""}`);
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
