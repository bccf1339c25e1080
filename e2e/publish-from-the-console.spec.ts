import { randomUUID } from "node:crypto";
import { sql } from "../server/db/sql.ts";
import { expect, test } from "./fixtures/test.ts";
import { runCommand } from "./fixtures/run-command.ts";
import { findViolations } from "./stories/find-violations.ts";
import { joinConsole } from "./stories/join-console.ts";

test.use({ ownProduct: "console releases" });

const version = "9.1.0";
const large = { name: `volume-bot-${version}.dmg`, mimeType: "", buffer: Buffer.alloc(40_000_000, "app") };
const unnamed = { name: "volume-bot.zip", mimeType: "", buffer: Buffer.from("an archive") };

test("a release manager sends files with a code once more, publishes them, and takes them back", async ({
  page,
  product,
  database,
  newVisitor,
}) => {
  const env = { DATA_DIR: product.dataDir, PORT: new URL(product.url).port };
  const email = `manager-${randomUUID().slice(0, 8)}@example.com`;
  const linked = await runCommand(["operator", "link", email, "--role", "release_manager"], env);
  const { recovery } = await joinConsole(page, (linked as { url: string }).url);
  await expect(page).toHaveURL(/\/admin\/releases$/);
  const main = page.getByRole("main");

  await page.getByRole("button", { name: "New draft" }).click();
  await page.getByLabel("Version", { exact: true }).fill(version);
  await page.getByRole("button", { name: "Make draft" }).click();
  await expect(page.getByRole("heading", { name: `Volume bot ${version}` })).toBeVisible();

  // The page knows that the code is too old, so no file is sent to be refused.
  await database.run(sql`update operator_sessions set proved_at = proved_at - interval '10 minutes'`);
  await page.reload();
  await page.getByLabel("Choose files").setInputFiles([large, unnamed]);
  await page
    .getByRole("dialog", { name: "Confirm with a code" })
    .getByLabel("Code")
    .fill(recovery[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel(`Platform of ${unnamed.name}`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(`Platform of ${unnamed.name}`).selectOption("linux-x64");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(main).toContainText("Linux (64-bit)");
  await expect(main).toContainText("2 files");

  await page.getByRole("button", { name: "Edit notes" }).click();
  await page.getByLabel("Release notes").fill("Faster `start`");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(main.getByText("start")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Yank" })).toBeVisible();

  const visitor = await (await newVisitor()).newPage();
  await visitor.goto("/releases/volume-bot");
  const released = visitor.getByRole("heading", { name: `Version ${version}` });
  await expect(released).toBeVisible();
  await page.getByRole("button", { name: "Yank" }).click();
  await page.getByRole("button", { name: "Yank release" }).click();
  await expect(page.getByRole("button", { name: "Offer again" })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Version" }).first()).toBeVisible();
  await expect(released).toBeHidden();
});
