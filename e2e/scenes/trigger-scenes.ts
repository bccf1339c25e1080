import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { press, type Scene, see } from "./scene.ts";

/** The license page of a customer who has this many triggers. */
async function openTriggers(page: Page, stage: Stage, count: number): Promise<void> {
  await stage.signIn(page, await stage.newCustomer());
  for (let index = 0; index < count; index++) {
    const answer = await page.request.post("/api/triggers", {
      headers: { origin: stage.url },
      data: {
        product: ["volume", "reply", "bundler"][index % 3],
        token: index % 2 ? "So11111111111111111111111111111111111111112" : `GAUGE${index}`,
        threshold: 12_500 * (index + 1),
        action: ["notify", "start", "stop"][index % 3],
        mail: index % 2 === 0,
      },
    });
    if (!answer.ok()) throw new Error(`The alert was answered with ${answer.status()}`);
  }
  await page.goto("/license-dashboard#triggers");
  await see(page, count === 0 ? "No alerts yet" : "waiting for market data");
}

/** The triggers on the license page. */
export const triggerScenes: readonly Scene[] = [
  { name: "license-triggers-empty", open: (page, stage) => openTriggers(page, stage, 0) },
  {
    name: "license-triggers",
    async open(page, stage) {
      await openTriggers(page, stage, 4);
      await stage.execute("update triggers set armed = true where action = 'notify'");
      await stage.execute("update triggers set armed = false, last_fired_at = now() where action = 'start'");
      await stage.execute("update triggers set paused_at = now() where action = 'stop'");
      await page.reload();
      await see(page, "above threshold");
    },
  },
  {
    name: "license-triggers-full",
    async open(page, stage) {
      await openTriggers(page, stage, 50);
      await see(page, "all 50 alerts a license can have");
    },
  },
  {
    name: "license-triggers-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await stage.breakDown("triggers");
      await page.goto("/license-dashboard#triggers");
      await see(page, "Your alerts didn't load");
    },
  },
  {
    name: "license-trigger-form",
    async open(page, stage) {
      await openTriggers(page, stage, 0);
      await press(page, "Add alert");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "license-trigger-errors",
    async open(page, stage) {
      await openTriggers(page, stage, 0);
      await press(page, "Add alert");
      await page.getByRole("dialog").getByRole("button", { name: "Add alert" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "license-trigger-delete-dialog",
    async open(page, stage) {
      await openTriggers(page, stage, 1);
      await press(page, "Delete the alert GAUGE0 at $12,500");
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
