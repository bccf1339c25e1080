import { expect, type Page } from "@playwright/test";
import type { Stage } from "../../fixtures/open-stage.ts";
import { openAs, openAsOwner, openDialog } from "./console-steps.ts";
import { type Scene, see } from "../scene.ts";

let drafts = 0;

/** A draft of its own with two files, which is published or discarded by what is pressed. */
async function openDraft(page: Page, stage: Stage): Promise<void> {
  const shop = await stage.openConsole();
  drafts += 1;
  const version = `10.${drafts}.${process.pid}`;
  const { release } = (await shop.call("POST /v1/admin/releases", { product: "volume-bot", version })) as {
    release: { id: string };
  };
  for (const file of [`volume-bot-${version}-x64.exe`, `volume-bot-${version}-x86_64.AppImage`])
    await shop.call(`PUT /v1/admin/releases/${release.id}/files/${file}`, Buffer.from(file));
  await openAsOwner(page, stage, `/releases/${release.id}`);
  await see(page, "2 files");
}

/** A webhook of its own with a delivery that failed, because it is removed by what is pressed. */
async function openWebhook(page: Page, stage: Stage): Promise<void> {
  const shop = await stage.openConsole();
  const made = await shop.call("POST /v1/admin/webhooks", { url: shop.receiver, description: "Accounts" });
  const { id } = made["webhook"] as { id: string };
  await shop.call(`POST /v1/admin/licenses/${shop.license}/extend`, { days: 1, reason: "A day more" });
  const hasFailed = async () => {
    const { deliveries } = await shop.call(`GET /v1/admin/webhooks/${id}/deliveries`);
    return (deliveries as { last: unknown }[]).some(({ last }) => last !== null);
  };
  await expect.poll(hasFailed).toBe(true);
  await openAsOwner(page, stage, `/webhooks/${id}`);
  await page.getByRole("list", { name: "Deliveries" }).waitFor();
}

/** The pages of releases, webhooks and records. */
export const consoleReleaseScenes: readonly Scene[] = [
  {
    name: "console-releases",
    async open(page, stage) {
      await openAsOwner(page, stage, "/releases");
      await see(page, "9.4.0");
    },
  },
  {
    name: "console-releases-support",
    brief: true,
    async open(page, stage) {
      await openAs(page, stage, "support", "/releases");
      await see(page, "9.4.0");
    },
  },
  {
    name: "console-release",
    async open(page, stage) {
      await openAsOwner(page, stage, ({ release }) => `/releases/${release}`);
      await see(page, "Starts in");
    },
  },
  { name: "console-release-draft", open: openDraft },
  {
    name: "console-release-upload",
    async open(page, stage) {
      await openDraft(page, stage);
      const buffer = Buffer.from("an archive");
      const name = "an-archive-that-does-not-say-for-which-platform-it-is-made-of-the-volume-bot.zip";
      await page.getByLabel("Choose files").setInputFiles([{ name, mimeType: "", buffer }]);
      await page.getByLabel(`Platform of ${name}`).waitFor();
    },
  },
  {
    name: "console-release-publish",
    async open(page, stage) {
      await openDraft(page, stage);
      await openDialog(page, "Publish");
    },
  },
  {
    name: "console-release-notes",
    async open(page, stage) {
      await openDraft(page, stage);
      await openDialog(page, "Edit notes");
    },
  },
  {
    name: "console-release-new",
    async open(page, stage) {
      await openAsOwner(page, stage, "/releases");
      await openDialog(page, "New draft");
      await page.getByRole("dialog").getByRole("button", { name: "Make draft" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "console-webhooks",
    async open(page, stage) {
      await openAsOwner(page, stage, "/webhooks");
      await see(page, "Books every sale");
    },
  },
  { name: "console-webhook", open: openWebhook },
  {
    name: "console-webhook-delivery",
    async open(page, stage) {
      await openWebhook(page, stage);
      const deliveries = page.getByRole("list", { name: "Deliveries" });
      await deliveries.locator("summary").first().click();
      await deliveries.locator("details[open]").getByText("Down for maintenance").waitFor();
    },
  },
  {
    name: "console-webhook-replay",
    async open(page, stage) {
      await openWebhook(page, stage);
      await openDialog(page, "Replay a span");
    },
  },
  {
    name: "console-webhook-test",
    async open(page, stage) {
      await openWebhook(page, stage);
      await openDialog(page, "Send a test");
      await page.getByRole("dialog").getByRole("button", { name: "Send test" }).click();
      await page.getByRole("dialog").getByText("Down for maintenance").waitFor();
    },
  },
  {
    name: "console-webhook-new",
    async open(page, stage) {
      await openAsOwner(page, stage, "/webhooks");
      await openDialog(page, "New webhook");
      await page.getByRole("dialog").getByRole("button", { name: "Make webhook" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "console-webhook-secret",
    async open(page, stage) {
      await openWebhook(page, stage);
      await openDialog(page, "Rotate secret");
      await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
      await page.getByRole("dialog", { name: "Save the secret" }).waitFor();
    },
  },
  {
    name: "console-overview",
    async open(page, stage) {
      await openAsOwner(page, stage, "/overview");
      await page
        .getByRole("table", { name: "Figures" })
        .or(page.getByRole("list", { name: "Figures" }))
        .waitFor();
    },
  },
  {
    name: "console-overview-releases",
    brief: true,
    async open(page, stage) {
      await openAs(page, stage, "release_manager", "/overview");
      await page
        .getByRole("table", { name: "Figures" })
        .or(page.getByRole("list", { name: "Figures" }))
        .waitFor();
    },
  },
  {
    name: "console-audit",
    async open(page, stage) {
      await openAsOwner(page, stage, "/audit?type=license.extended");
      await page.getByText("Show what changed").first().click();
    },
  },
  {
    name: "console-audit-empty",
    brief: true,
    async open(page, stage) {
      await openAsOwner(page, stage, "/audit?from=2020-01-01&until=2020-01-02");
      await see(page, "No entry fits");
    },
  },
  {
    name: "console-audit-checked",
    async open(page, stage) {
      await openAsOwner(page, stage, "/audit");
      await openDialog(page, "Check it");
      await see(page, "entries are as they were written");
    },
  },
];
