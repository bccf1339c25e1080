import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { type Scene, see } from "./scene.ts";

/** A release as electron-builder leaves it, for every platform. */
const release = {
  product: "volume-bot",
  version: "4.0.0",
  files: {
    "Volume Bot Setup 4.0.0.exe": "x".repeat(84_000),
    "Volume-Bot-4.0.0-arm64.dmg": "x".repeat(96_000),
    "Volume-Bot-4.0.0-x64.dmg": "x".repeat(97_000),
    "Volume-Bot-4.0.0.AppImage": "x".repeat(101_000),
    "volume-bot_4.0.0_amd64.deb": "x".repeat(71_000),
  },
  notes: `## New

- The line of a token can be moved while the app runs.
- \`--quiet\` starts the app without its window, for machines that nobody sits at.

## Fixed

- An app that was offline for a week says until when it may go on.

Nothing has to be set up again.`,
};

/** Opens a page as a member whose license includes a release for every platform. */
async function openAsMember(page: Page, stage: Stage, path: string): Promise<void> {
  await stage.publish(release);
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/account");
  await page.locator("html[data-session=in]").waitFor();
  await page.goto(path);
}

/** Releases of apps for several platforms, and their notes. */
export const releaseScenes: readonly Scene[] = [
  {
    name: "releases",
    async open(page, stage) {
      await stage.publish(release);
      await page.goto("/releases/volume-bot");
      await see(page, "Version 4.0.0");
    },
  },
  {
    name: "releases-member",
    async open(page, stage) {
      await openAsMember(page, stage, "/releases/volume-bot");
      await see(page, "Version 4.0.0");
    },
  },
  {
    name: "releases-loading",
    async open(page, stage) {
      await stage.hold("releases");
      await page.goto("/releases/volume-bot");
      await page.getByRole("heading", { name: "Volume bot releases" }).waitFor();
    },
  },
  {
    name: "releases-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await stage.breakDown("artifacts");
      await page.goto("/releases/volume-bot");
      await see(page, "The releases didn't load");
    },
  },
  {
    name: "download-installers",
    async open(page, stage) {
      await openAsMember(page, stage, "/download");
      await see(page, /4\.0\.0/);
    },
  },
  {
    name: "licenses-installers",
    async open(page, stage) {
      await openAsMember(page, stage, "/license-dashboard");
      await see(page, /4\.0\.0/);
    },
  },
];
