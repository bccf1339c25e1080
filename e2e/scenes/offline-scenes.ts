import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createLicenseClient } from "../../sdk/src/index.ts";
import type { Stage } from "../fixtures/open-stage.ts";
import { studio } from "./steps/prepared-licenses.ts";
import { press, type Scene, see } from "./scene.ts";

/** What an app without a network shows. */
async function makeRequest({ url }: Stage): Promise<string> {
  let kept: string | undefined;
  const store = {
    read: async () => kept,
    write: async (text: string) => {
      kept = text;
    },
  };
  // No key is pinned that matters: nothing is verified.
  const client = createLicenseClient({ server: url, publicKey: "A".repeat(43), store });
  const machine = { fingerprint: randomUUID(), name: "lab-pc", platform: "linux-x64" };
  return (await client.createRequest(machine)) ?? "";
}

/** Opens the offline panel of a customer, of whom all machines are used or none, and sends a request. */
async function send(page: Page, stage: Stage, full: boolean): Promise<void> {
  const customer = await stage.newCustomer();
  if (full) await stage.activate(customer, studio);
  await stage.signIn(page, customer);
  await page.goto("/license-dashboard#offline");
  await see(page, "Congratulations");
  await press(page, "Close");
  await page.getByLabel("Request from the app").fill(await makeRequest(stage));
  await press(page, "Make license file");
}

/** The panel for machines that never go online. */
export const offlineScenes: readonly Scene[] = [
  {
    name: "licenses-offline-file",
    async open(page, stage) {
      await send(page, stage, false);
      await press(page, "Show QR code");
      await page.getByRole("img", { name: /^QR code of/ }).waitFor();
    },
  },
  {
    name: "licenses-offline-refused",
    async open(page, stage) {
      await send(page, stage, true);
      await see(page, "The machine wasn't activated");
    },
  },
];
