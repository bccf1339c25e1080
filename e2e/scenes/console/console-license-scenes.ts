import type { Page } from "@playwright/test";
import type { Stage } from "../../fixtures/open-stage.ts";
import type { ConsoleShop } from "../../fixtures/consoles/open-console.ts";
import { disturb, openAs, openAsOwner, openDialog, preview } from "./console-steps.ts";
import { press, type Scene, see } from "../scene.ts";

const pathOf = ({ license }: ConsoleShop): string => `/licenses/${license}`;

/** The license that has something of everything. */
async function openLicense(page: Page, stage: Stage): Promise<ConsoleShop> {
  const shop = await openAsOwner(page, stage, pathOf);
  await see(page, "studio-pc");
  await see(page, "License issued");
  return shop;
}

/** The dialog of an act, with what it takes. */
async function openAct(page: Page, stage: Stage, act: string): Promise<ConsoleShop> {
  const shop = await openLicense(page, stage);
  await openDialog(page, act);
  await page.getByLabel("Reason for the customer").fill("Two days were lost to our outage");
  return shop;
}

/** A license of its own, in the state that this SQL assignment brings it into. */
async function openChanged(page: Page, stage: Stage, name: string, change: string): Promise<void> {
  const shop = await stage.openConsole();
  await shop.execute(`update licenses set ${change} where email = '${name}@example.com'`);
  const { licenses } = (await shop.call("POST /v1/admin/licenses/search", {
    words: `${name}@example.com`,
  })) as { licenses: { id: string }[] };
  await openAsOwner(page, stage, `/licenses/${licenses[0]?.id}`);
  await page.getByRole("heading", { name: `License of ${name}@example.com` }).waitFor();
}

/** The pages of licenses, and what finds them. */
export const consoleLicenseScenes: readonly Scene[] = [
  {
    name: "console-find",
    async open(page, stage) {
      await openAsOwner(page, stage, "/");
      await see(page, "Search the shop");
    },
  },
  {
    name: "console-find-results",
    async open(page, stage) {
      await openAsOwner(page, stage, "/#words=mira");
      await page.getByRole("heading", { name: "Licenses" }).waitFor();
    },
  },
  {
    name: "console-find-nothing",
    async open(page, stage) {
      await openAsOwner(page, stage, `/#words=${"nobody-of-this-name-".repeat(12)}`);
      await see(page, "Nothing found");
    },
  },
  {
    name: "console-licenses",
    async open(page, stage) {
      await openAsOwner(page, stage, "/licenses");
      await see(page, "revoked@example.com");
    },
  },
  {
    name: "console-licenses-chosen",
    async open(page, stage) {
      await openAsOwner(page, stage, "/licenses");
      const boxes = page.getByRole("checkbox", { name: /^Choose the license of/ });
      await boxes.first().check();
      await boxes.nth(2).check();
      await see(page, "2 chosen");
    },
  },
  {
    name: "console-licenses-columns",
    async open(page, stage) {
      await openAsOwner(page, stage, "/licenses");
      await see(page, "revoked@example.com");
      await press(page, "Columns");
      await page.getByRole("checkbox", { name: "Order" }).check();
    },
  },
  {
    name: "console-licenses-empty",
    brief: true,
    async open(page, stage) {
      await openAsOwner(page, stage, "/licenses?tier=enterprise&status=active#words=zz");
      await see(page, "No license fits");
    },
  },
  {
    name: "console-licenses-support",
    brief: true,
    async open(page, stage) {
      await openAs(page, stage, "support", "/licenses");
      await see(page, "Issue license");
    },
  },
  {
    name: "console-license-export",
    async open(page, stage) {
      await openAsOwner(page, stage, "/licenses");
      await openDialog(page, "Export");
    },
  },
  {
    name: "console-license-issue",
    async open(page, stage) {
      await openAsOwner(page, stage, "/licenses");
      await openDialog(page, "Issue license");
      await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "console-license-issue-preview",
    async open(page, stage) {
      await openAsOwner(page, stage, "/licenses");
      await openDialog(page, "Issue license");
      await page.getByLabel("Owner").fill("a-new-buyer@example.com");
      await page.getByLabel("Reason for the customer").fill("Order 4713");
      await preview(page);
    },
  },
  { name: "console-license", open: async (page, stage) => void (await openLicense(page, stage)) },
  {
    name: "console-license-menu",
    async open(page, stage) {
      // Its name leaves room beside it, so that the menu covers half of no link.
      await openChanged(page, stage, "unconfirmed", "ends_at = ends_at");
      await press(page, "More");
      await see(page, "Change coverage");
    },
  },
  {
    name: "console-license-extend",
    async open(page, stage) {
      await openAct(page, stage, "Extend");
      await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "console-license-extend-preview",
    async open(page, stage) {
      await openAct(page, stage, "Extend");
      await page.getByLabel("Days").fill("60");
      await preview(page);
    },
  },
  {
    name: "console-license-conflict",
    refused: /status of 412/,
    async open(page, stage) {
      const shop = await openAct(page, stage, "Suspend");
      const days = { days: 1, reason: "Meanwhile" };
      await shop.call(`POST /v1/admin/licenses/${shop.license}/extend`, days);
      await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
      await see(page, "Someone else changed this license");
    },
  },
  {
    name: "console-license-coverage",
    async open(page, stage) {
      await openLicense(page, stage);
      await press(page, "More");
      await press(page, "Change coverage");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "console-license-machine",
    async open(page, stage) {
      await openLicense(page, stage);
      await openDialog(page, "Remove studio-pc");
      await page.getByLabel("Reason for the customer").fill("Lost on the train");
      await preview(page);
    },
  },
  {
    name: "console-license-parts-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await disturb(page, /\/(machines|members)$|\/admin\/events/, "failed");
      await openAsOwner(page, stage, pathOf);
      await see(page, "The timeline didn't load");
    },
  },
  {
    name: "console-license-revoked",
    open: (page, stage) => openChanged(page, stage, "revoked", "revoked_at = now()"),
  },
  {
    name: "console-license-suspended",
    open: (page, stage) => openChanged(page, stage, "suspended", "suspended_at = now()"),
  },
  {
    name: "console-license-support",
    brief: true,
    async open(page, stage) {
      await openAs(page, stage, "support", pathOf);
      await see(page, "studio-pc");
    },
  },
];
