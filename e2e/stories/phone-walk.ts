import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { createLicenseClient } from "../../sdk/src/index.ts";

interface PhoneWalk {
  /** The URL of the product, for the desktop app. */
  url: string;
  /** Typing speed: milliseconds between two keys. */
  betweenKeys: number;
  /** Runs each step; may measure the page before and after it. */
  step: (name: string, act: () => Promise<void>) => Promise<void>;
}

const password = "blue kettle over nine hills";
const machine = "studio-pc";

/** The path of a visitor on a phone from the first page to an active license. */
export async function startTrialOnPhone(page: Page, { url, betweenKeys, step }: PhoneWalk): Promise<void> {
  const email = `mira-${randomUUID().slice(0, 8)}@example.com`;
  const license = page.getByRole("region", { name: "Your license" });
  let licenseKey = "";

  await step("open the shop", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
  await step("go to the form", async () => {
    await page.getByRole("main").getByRole("link", { name: "Start Free 7-Day Trial" }).first().tap();
    await expect(page.getByRole("heading", { level: 1, name: /^Register/ })).toBeVisible();
  });
  await step("type", async () => {
    await type(page.getByLabel("Email", { exact: true }), email);
    await type(page.getByLabel("Password", { exact: true }), password);
  });
  await step("register", async () => {
    await page.getByRole("button", { name: "Start Free Trial" }).tap();
    await expect(license.getByText("Pending Download")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?/);
  });
  await step("read the key", async () => {
    await license.getByRole("button", { name: "Show license key" }).tap();
    const key = license.getByRole("group", { name: "License key" });
    await expect(key).toContainText(/PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/);
    licenseKey = /PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/.exec(await key.innerText())?.[0] ?? "";
  });
  await step("start the download", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download Bundler bot" }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe("pumpfun-bundler-bot-setup.zip");
    await expect(page.getByText("Your file will begin downloading shortly.", { exact: true })).toBeVisible();
  });
  await step("see it active", async () => {
    await activate(url, licenseKey);
    // Live update: the page is not reloaded.
    await expect(license.getByText("Active", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Machines" }).getByText(machine)).toBeAttached();
  });

  async function type(field: ReturnType<Page["getByLabel"]>, text: string): Promise<void> {
    await field.tap();
    await field.pressSequentially(text, { delay: betweenKeys });
  }
}

/** Activates a machine as the desktop app does, with the key from the phone. */
async function activate(server: string, licenseKey: string): Promise<void> {
  const { keys } = (await (await fetch(`${server}/v1/keys`)).json()) as { keys: { x: string }[] };
  const client = createLicenseClient({ server, publicKey: keys[0]?.x ?? "" });
  const result = await client.activate({ licenseKey, fingerprint: randomUUID(), name: machine });
  expect(result).toMatchObject({ ok: true, valid: true });
}
