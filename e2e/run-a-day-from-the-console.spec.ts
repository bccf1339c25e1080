import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { followBar } from "./stories/console/follow-bar.ts";
import { joinConsole } from "./stories/join-console.ts";
import { readKey, register } from "./stories/sign-up.ts";

test.use({ ownProduct: "console day" });

const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** A file of a release, named as build tools name it. */
const build = (name: string) => ({ name, mimeType: "", buffer: Buffer.from(`The bytes of ${name}`) });

/** Sees what follows from an act, then does it. */
async function previewThen(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("This will happen")).toBeFocused();
  await dialog.getByRole("button", { name: label }).click();
  await expect(dialog).toBeHidden();
}

const keyIn = (text: string) => /PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";

test("an owner runs a shop from its first start on with nothing but the console", async ({
  page,
  product,
  mailbox,
  newVisitor,
}) => {
  const buyer = addressOf("buyer");
  const main = page.getByRole("main");
  const menu = page.getByRole("navigation", { name: "Console" });
  const reason = page.getByLabel("Reason for the customer");
  const printed = /Become its first operator, within an hour: (\S+)/.exec(product.output())?.[1] ?? "";
  await joinConsole(page, printed, addressOf("owner"));

  await test.step("publish a release for three platforms", async () => {
    await followBar(page, "Shop", "Releases");
    await page.getByRole("button", { name: "New draft" }).click();
    await page.getByLabel("Version", { exact: true }).fill("9.2.0");
    await page.getByRole("button", { name: "Make draft" }).click();
    await page
      .getByLabel("Choose files")
      .setInputFiles([
        build("volume-bot-9.2.0-x64.exe"),
        build("volume-bot-9.2.0-arm64.dmg"),
        build("volume-bot-9.2.0-x86_64.AppImage"),
      ]);
    await expect(main).toContainText("3 files");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Yank" })).toBeVisible();
  });

  await test.step("issue a Professional license", async () => {
    await menu.getByRole("link", { name: "Licenses" }).click();
    await page.getByRole("button", { name: "Issue license" }).click();
    await page.getByLabel("Owner").fill(buyer);
    await page.getByLabel("Tier").last().selectOption("professional");
    await page.getByLabel("How long").selectOption("yearly");
    await reason.fill("Order 4711");
    await previewThen(page, "Issue license");
    await expect(page.getByRole("heading", { name: `License of ${buyer}` })).toBeVisible();
    await expect(main).toContainText("Professional");
  });
  const { licenseKey } = await readKey(mailbox, buyer);

  await test.step("free a machine", async () => {
    const machine = { license_key: licenseKey, fingerprint: `laptop of ${buyer}`, name: "lost-laptop" };
    const activated = await page.request.post(`${product.url}/v1/licenses/activate`, { data: machine });
    expect(activated.ok()).toBe(true);
    // It shows up by itself.
    await page.getByRole("button", { name: "Remove lost-laptop" }).click();
    await reason.fill("Lost on the train");
    await previewThen(page, "Remove machine");
    await expect(main).toContainText("0 of 10");
  });

  await test.step("rotate a leaked key", async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Replace key" }).click();
    await reason.fill("It was in a screenshot");
    await previewThen(page, "Replace key");
    const mail = await mailbox.waitForMail({ to: buyer, subject: /^Your new .* license key$/ });
    expect(keyIn(mail.text)).not.toBe("");
    expect(keyIn(mail.text)).not.toBe(licenseKey);
    await expect(main).toContainText("It was in a screenshot");
  });

  const asker = await test.step("answer a request for more time, in one press", async () => {
    const customer = await (await newVisitor()).newPage();
    const email = await register(customer);
    const asked = await customer.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const { license } = (await (await fetch("/api/license")).json()) as { license: { id: string } };
      const body = JSON.stringify({ license: license.id });
      return (await fetch("/api/license/extend", { method: "POST", headers, body })).status;
    });
    expect(asked).toBe(202);
    await menu.getByRole("link", { name: "Inbox" }).click();
    await page.getByRole("link", { name: /more time/i }).click();
    await page.getByRole("button", { name: "Answer" }).click();
    await previewThen(page, "Extend and send");
    await expect(main).toContainText("Answered");
    const mail = await mailbox.waitForMail({ to: email, subject: /more time/ });
    expect(mail.text).toContain("7 more days");
    return email;
  });

  await test.step("correct an address", async () => {
    const corrected = addressOf("corrected");
    await menu.getByRole("link", { name: "Customers" }).click();
    await page.getByRole("link", { name: asker }).click();
    await page.getByRole("button", { name: "Change address" }).click();
    await page.getByLabel("New email").fill(corrected);
    await previewThen(page, "Change address");
    await expect(page.getByRole("heading", { name: corrected })).toBeVisible();
    for (const to of [asker, corrected]) await mailbox.waitForMail({ to, subject: /address/i });
  });

  await test.step("yank", async () => {
    await followBar(page, "Shop", "Releases");
    await page.getByRole("link", { name: /9\.2\.0/ }).click();
    await page.getByRole("button", { name: "Yank" }).click();
    await page.getByRole("button", { name: "Yank release" }).click();
    await expect(page.getByRole("button", { name: "Offer again" })).toBeVisible();
  });

  await test.step("resend a failed email", async () => {
    const full = addressOf("full");
    mailbox.refuse(full, 550);
    await menu.getByRole("link", { name: "Licenses" }).click();
    await page.getByRole("button", { name: "Issue license" }).click();
    await page.getByLabel("Owner").fill(full);
    await reason.fill("Order 4712");
    await previewThen(page, "Issue license");
    await menu.getByRole("link", { name: "Overview" }).click();
    // The key, and the link to set a password.
    await expect(main.getByRole("listitem").filter({ hasText: "Emails that failed" })).toContainText("2");
    await main.getByRole("link", { name: "Emails that failed" }).click();
    await page.getByRole("link", { name: full }).first().click();
    await expect(main).toContainText("Refused by this test.");
    mailbox.accept(full);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByRole("button", { name: "Send again" })).toBeHidden();
    await page.goBack();
    await page.getByRole("button", { name: "Send all again" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send again" }).click();
    expect((await readKey(mailbox, full)).licenseKey).not.toBe("");
    await mailbox.waitForMail({ to: full, subject: "Set your password" });
    await expect(main).toContainText("No email fits");
  });

  await test.step("take a CSV", async () => {
    await menu.getByRole("link", { name: "Licenses" }).click();
    await page.getByLabel("Tier").selectOption("professional");
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Save file" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    expect(download.suggestedFilename()).toBe("licenses.csv");
    expect(lines).toHaveLength(3);
    expect(lines.join("\n")).toContain(buyer);
    expect(lines.join("\n")).not.toContain(licenseKey);
  });

  await test.step("read the figures and the audit", async () => {
    await menu.getByRole("link", { name: "Overview" }).click();
    const signUps = page.getByRole("row", { name: /Sign-ups/ }).first();
    await expect(signUps.getByRole("cell").nth(1)).toHaveText("3");
    await followBar(page, "Access", "Audit");
    const rotated = main.getByRole("listitem").filter({ hasText: "It was in a screenshot" });
    await expect(rotated).toContainText("A license got another key");
    await expect(rotated).toContainText("owner-");
    await page.getByRole("button", { name: "Check it" }).click();
    await expect(page.getByRole("dialog")).toContainText(/Yes: \d+ entries are as they were written/);
  });
});
