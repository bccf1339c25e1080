import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { installApp, type InstalledApp } from "../examples/testing/install-app.ts";
import { startApp } from "../examples/testing/start-app.ts";
import { createLicenseClient } from "../sdk/src/index.ts";
import { test as base, expect } from "./fixtures/staged.ts";

/** The sample app, extracted and installed as its owner does. */
const test = base.extend<{ app: InstalledApp }>({
  app: async ({}, provide) => {
    const app = await installApp();
    await provide(app);
    await app.remove();
  },
});

/** Where nobody answers. */
const nowhere = "http://127.0.0.1:1";

test("the owner brings the request of an app without a network, takes its license file back, and removes the machine by its receipt", async ({
  page,
  stage,
  watch,
  app,
}, info) => {
  watch.expect(/status of 400/);
  const run = async (...options: string[]) => {
    const running = startApp(app.folder, ...options);
    return { code: await running.ended, output: running.output() };
  };
  const customer = await stage.newCustomer();
  const { keys } = (await (await fetch(`${stage.url}/v1/keys`)).json()) as {
    keys: { kid: string; x: string }[];
  };
  const publicKey = Object.fromEntries(keys.map(({ kid, x }) => [kid, x]));
  const { licenseKey } = customer;
  await app.configure({
    server: nowhere,
    publicKey,
    licenseKey,
    machineName: "lab-pc",
    fingerprint: randomUUID(),
  });
  expect(await run("--once")).toMatchObject({ code: 5 });
  expect(await run("--offline-request")).toMatchObject({ code: 0 });

  await stage.signIn(page, customer);
  await page.goto("/license-dashboard#offline");
  const activate = page.getByRole("region", { name: "Activate a machine" });
  const make = activate.getByRole("button", { name: "Make license file" });
  const request = activate.getByLabel("Request from the app");
  await request.fill("half a request");
  await make.click();
  await expect(activate.getByRole("alert")).toContainText("This request is incomplete.");
  await expect(request).toHaveValue("half a request");
  await activate.locator("input[type=file]").setInputFiles(path.join(app.folder, "license-request.txt"));
  await expect(activate.getByText("license-request.txt was read.")).toBeVisible();
  await expect(request).toBeFocused();
  await make.press("Enter");
  await expect(page.getByRole("heading", { name: "The license file for lab-pc is ready" })).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download license file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("license-lab-pc.txt");
  const saved = info.outputPath("license-lab-pc.txt");
  await download.saveAs(saved);
  await page.getByRole("button", { name: "Show QR code" }).click();
  await expect(page.getByRole("img", { name: "QR code of the license file for lab-pc" })).toBeVisible();

  const loaded = await run("--offline-load", saved);
  expect(loaded).toMatchObject({ code: 0 });
  const [, day, time] = /Licensed until (\S+) (\S+) UTC, without a network/.exec(loaded.output) ?? [];
  const licensed = await run("--once");
  expect(licensed).toMatchObject({ code: 0 });
  expect(licensed.output).toContain(`Running on the saved license until ${day} ${time} UTC.`);
  const end = page.getByText("It's good until").locator("time");
  await expect(end).toHaveAttribute("datetime", new RegExp(`^${day}T${time}`));
  const machine = page
    .getByRole("region", { name: "Machines" })
    .getByRole("listitem")
    .filter({ hasText: "offline, license file good until" });
  await expect(machine).toContainText("lab-pc");

  // The trial takes one machine: another one gets its file when the receipt of the first was brought.
  let kept: string | undefined;
  const store = {
    read: async () => kept,
    write: async (text: string) => {
      kept = text;
    },
  };
  const other = createLicenseClient({ server: stage.url, publicKey, store });
  const barn = { fingerprint: randomUUID(), name: "barn-pc" };
  await page.getByRole("button", { name: "Activate another machine" }).click();
  await request.fill((await other.createRequest(barn)) ?? "");
  await make.click();
  await expect(page.getByRole("link", { name: "Choose a machine to remove" })).toBeVisible();
  expect(await run("--offline-receipt")).toMatchObject({ code: 0 });
  expect(await run("--once")).toMatchObject({ code: 5 });
  const receipt = path.join(app.folder, "license-receipt.txt");
  expect(existsSync(receipt)).toBe(true);
  const remove = page.getByRole("region", { name: "Remove an offline machine" });
  await remove.locator("input[type=file]").setInputFiles(receipt);
  await expect(remove.getByText("license-receipt.txt was read.")).toBeVisible();
  await remove.getByRole("button", { name: "Remove machine" }).click();
  await expect(page.getByText("lab-pc was removed.", { exact: true }).first()).toBeVisible();
  await expect(machine).toBeHidden();
  await make.click();
  await expect(page.getByRole("heading", { name: "The license file for barn-pc is ready" })).toBeVisible();
});
