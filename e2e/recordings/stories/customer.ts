import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DesktopApp, extract, type RunningApp } from "../../stories/desktop-app.ts";
import type { Set } from "./story.ts";

export const customer = { email: "mira@example.com", password: "blue kettle over nine hills" };

/** Registers a customer, downloads the app, and extracts it. */
export async function prepareApp({
  page,
  mailbox,
  folder,
}: Set): Promise<{ app: DesktopApp; licenseKey: string }> {
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await page.waitForURL(/\/dashboard$/);
  const welcome = await mailbox.waitForMail({ to: customer.email, subject: /license key/ });
  const licenseKey = /PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/.exec(welcome.text)?.[0];
  if (licenseKey === undefined) throw new Error("the welcome mail has no license key");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Bundler bot" }).click(),
  ]);
  const zip = path.join(folder, download.suggestedFilename());
  await download.saveAs(zip);
  return { app: await extract(zip, path.join(folder, "app")), licenseKey };
}

/** Shows what a running app prints. Returns a function that stops showing it. */
export function follow({ side }: Pick<Set, "side">, running: RunningApp): () => Promise<void> {
  let isOver = false;
  async function show(): Promise<void> {
    for (let length = 0; !isOver; await wait(50)) {
      const text = running.text();
      if (text.length > length) await side.print(text.slice(length));
      length = text.length;
    }
  }
  const shown = show();
  return () => {
    isOver = true;
    return shown;
  };
}
