import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";
import type { Mailbox } from "../fixtures/peers/mailbox.ts";
import { heroRun } from "../../content/landing/hero-run.ts";
import { extract } from "./desktop-app.ts";
import { downloadApp, readKey, register } from "./sign-up.ts";

const machine = "studio-pc";

/** The lines of the recording on the landing page, for any moment and any interval of checks. */
function recordedLines(): RegExp[] {
  const lines = heroRun?.output.filter((line) => line !== "") ?? [];
  return lines.map(
    (line) =>
      new RegExp(
        line
          .replaceAll(/[.()]/g, "\\$&")
          .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "[-\\d]+ [:\\d]+")
          .replace(/^\d\d:\d\d:\d\d/, "[:\\d]+")
          .replace(/in \d+ (min|s)/, "in \\d+ (min|s)"),
      ),
  );
}

/**
 * The whole product in one story: register, read the mail, download, install, activate, watch the dashboard update, remove
 * the machine, and see the app react.
 */
export async function doMainJob(page: Page, mailbox: Mailbox, info: TestInfo): Promise<void> {
  const email = await register(page);
  const license = page.getByRole("region", { name: "Your license" });
  await expect(license.getByText("Pending Download")).toBeVisible();
  await expect(license.getByRole("group", { name: "Email" })).toContainText(email);

  const { licenseKey, welcome } = await readKey(mailbox, email);
  expect(welcome.html).toContain(licenseKey);
  for (const step of ["Download the app", "Extract the ZIP", "npm install", "config.json", "npm start"])
    expect(welcome.text).toContain(step);

  const zip = await downloadApp(page, info);
  expect(path.basename(zip)).toBe("pumpfun-bundler-bot-setup.zip");
  await expect(page.getByText("Your file will begin downloading shortly.", { exact: true })).toBeVisible();
  await expect(license.getByText("Pending License Activation")).toBeVisible();

  const app = await extract(zip, path.join(info.outputDir, "app"));
  await app.install();
  await app.configure({ licenseKey, machineName: machine, fingerprint: randomUUID(), checkEverySeconds: 1 });
  const running = app.start();
  try {
    await running.printed("Entitlements  bundler-bot, volume-bot, reply-bot, trending-bot, like-bot\n");
    await running.printed("Works offline.");
    // The landing page shows a recording of this app: the same lines, but for the machine's moment.
    for (const line of recordedLines()) await running.printed(line);
    // Live update: the page has been open all the time and is not reloaded.
    await expect(license.getByText("Active", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: `${machine} is licensed` })).toBeVisible();
    const machines = page.getByRole("region", { name: "Machines" });
    await expect(machines.getByText(machine)).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Recent Activity" }).getByText(`${machine} was activated`),
    ).toBeVisible();
    await mailbox.waitForMail({ to: email, subject: /new machine/i });

    await machines.getByRole("button", { name: `Remove machine ${machine}` }).click();
    await page
      .getByRole("alertdialog", { name: `Remove ${machine}?` })
      .getByRole("button", { name: "Remove machine" })
      .click();
    await expect(machines.getByText("No machines", { exact: true })).toBeVisible();
    await running.printed("This machine was removed from your license");
    expect(await running.ended()).toBe(3);
  } finally {
    await running.stop();
  }
}
