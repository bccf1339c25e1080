import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "../server/db/sql.ts";
import { expect, test } from "./fixtures/test.ts";
import { runCommand } from "./fixtures/run-command.ts";
import { followBar } from "./stories/console/follow-bar.ts";
import { joinConsole, password } from "./stories/join-console.ts";
import { findViolations } from "./stories/find-violations.ts";

test.use({ ownProduct: "console" });

const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Sees what follows from an act, then does it. */
async function previewThen(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("This will happen")).toBeFocused();
  await dialog.getByRole("button", { name: act }).click();
  await expect(dialog).toBeHidden();
}

test("an owner comes by the printed link, finds a license, acts on it, and invites support, who may less", async ({
  page,
  product,
  database,
  mailbox,
  newVisitor,
  watch,
}) => {
  const [owner, support, mira] = [addressOf("owner"), addressOf("support"), addressOf("mira")];
  const env = { DATA_DIR: product.dataDir, PORT: new URL(product.url).port };
  const order = ["--email", mira, "--tier", "professional", "--days", "30", "--reason", "Order 4711"];
  const issued = await runCommand(["license", "issue", ...order], env);
  const { licenseKey: key } = issued as { licenseKey: string };
  for (const machine of ["studio-pc", "lost-laptop"])
    await fetch(`${product.url}/v1/licenses/activate`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ license_key: key, fingerprint: `${machine} of ${mira}`, name: machine }),
    });

  const printed = /Become its first operator, within an hour: (\S+)/.exec(product.output())?.[1] ?? "";
  const { codeIn, recovery } = await joinConsole(page, printed, owner);
  await expect(page.getByRole("searchbox")).toBeFocused();

  await page.getByRole("searchbox").fill(key.slice(-4));
  await page.getByRole("link", { name: new RegExp(mira) }).click();
  await expect(page.getByRole("heading", { name: `License of ${mira}` })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).not.toContainText(key);
  await expect(main).toContainText("2 of 10");

  await page.getByRole("button", { name: "Extend" }).click();
  await page.getByLabel("Days").fill("60");
  await page.getByLabel(/^Reason/).fill("A week of outages");
  await previewThen(page, "Extend license");
  await expect(main).toContainText("A week of outages");
  await mailbox.waitForMail({ to: mira, subject: /was extended$/ });

  await page
    .getByRole("listitem")
    .filter({ hasText: "lost-laptop" })
    .getByRole("button", { name: /Remove/ })
    .click();
  await page.getByLabel(/^Reason/).fill("Lost on the train");
  await previewThen(page, "Remove machine");
  await expect(main).toContainText("1 of 10");

  // Somebody else changes it meanwhile.
  await page.getByRole("button", { name: "Suspend" }).click();
  await page.getByLabel(/^Reason/).fill("Chargeback");
  await runCommand(["license", "limit", key, "--machines", "20", "--reason", "As agreed"], env);
  await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("alert")).toContainText("Someone else changed this license");
  await page.getByRole("button", { name: "Reload the license" }).click();
  await expect(main).toContainText("1 of 20");
  watch.expect(/status of 412/);

  await followBar(page, "Access", "Operators");
  await database.run(sql`update operator_sessions set proved_at = proved_at - interval '10 minutes'`);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Email").fill(support);
  await page.getByLabel("Role").selectOption("support");
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click();
  watch.expect(/status of 403/);
  await page
    .getByLabel(/code/i)
    .last()
    .fill(recovery[0] ?? "");
  await page.getByRole("button", { name: /Continue|Confirm/ }).click();
  await expect(main).toContainText(support);

  const invitation = await mailbox.waitForMail({ to: support, subject: /^Join the .* console$/ });
  const other = await (await newVisitor()).newPage();
  await joinConsole(other, invitation.links.find((link) => link.includes("/admin/join#token=")) ?? "");
  await expect(other.getByRole("link", { name: "Inbox" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Access" })).toBeHidden();
  await other.goto("/admin/operators");
  await expect(other.getByRole("main")).toContainText("Your role can't open this page");

  const bar = page.getByRole("banner");
  await bar.getByRole("button", { name: "Account" }).click();
  await bar.getByRole("link", { name: "Your account" }).click();
  await expect(main).toContainText("9 codes left");
  await bar.getByRole("button", { name: "Account" }).click();
  await bar.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/log-in/);
  await page.getByLabel("Email").fill(owner);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByLabel(/code/i).fill(codeIn(30));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("Email, password or code is incorrect");
  watch.expect(/status of 401/);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(bar.getByRole("button", { name: "Account" })).toBeVisible();
  for (const path of ["/admin", "/admin/licenses", "/admin/operators", "/admin/account"]) {
    await page.goto(path);
    await expect(main.getByRole("heading").first()).toBeVisible();
    expect([path, await findViolations(page)]).toEqual([path, []]);
  }
});
