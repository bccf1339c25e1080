import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";
import { findViolations } from "./stories/find-violations.ts";

let count = 0;
/** One for each test, because a published version never changes. */
let version: string;
const reference = () => ["--product", "bundler-bot", "--version", version];
const installer = randomBytes(50_000);
const notes = `## New
- Watches \`two\` tokens at once
- <b>Quieter</b>

Nothing to set up again.`;

const released = (page: Page, which: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Version ${which}` }) });

test.beforeEach(async ({ stage }, info) => {
  version = `4.${count++}.0`;
  const folder = info.outputPath("build");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `Bundler Bot Setup ${version}.exe`), installer);
  await writeFile(join(folder, `Bundler-Bot-${version}-arm64.dmg`), "a disk image");
  await writeFile(info.outputPath("notes.md"), notes);
  const described = ["--notes", info.outputPath("notes.md")];
  await stage.runCommand("release", "publish", folder, ...reference(), ...described);
});
test.afterEach(({ stage }) => stage.runCommand("release", "yank", ...reference()));

for (const width of [320, 1280])
  test(`a visitor reads what changed, and follows it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/download");
    await page.getByRole("link", { name: /Release notes of Bundler/ }).click();
    await expect(page).toHaveURL("/releases/bundler-bot");
    const newest = released(page, version);
    await expect(newest.getByText("newest")).toBeVisible();
    await expect(
      newest.getByRole("listitem").filter({ hasText: "Watches two tokens at once" }),
    ).toBeVisible();
    await expect(newest.getByText("<b>Quieter</b>")).toBeVisible();
    await expect(newest.getByText(`Bundler-Bot-${version}-arm64.dmg`, { exact: true })).toBeVisible();
    // Only who is signed in can download.
    await expect(page.getByRole("button", { name: /Download/ })).toHaveCount(0);
    await expect(released(page, "3.7.2")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const feed = await page.request.get("/releases/bundler-bot/feed.xml");
    expect(feed.headers()["content-type"]).toContain("application/atom+xml");
    expect(await feed.text()).toContain(version);
  });

test("a customer downloads an older version, and a yanked one is gone", async ({ page, stage }) => {
  await stage.signIn(page, await stage.newCustomer());
  await page.goto("/license-dashboard");
  await expect(page.locator("html")).toHaveAttribute("data-session", "in");
  await page.goto("/releases/bundler-bot");
  const press = (which: string, name: RegExp) =>
    Promise.all([page.waitForEvent("download"), released(page, which).getByRole("button", { name }).click()]);
  const [older] = await press("3.7.2", /Download/);
  expect(older.suggestedFilename()).toBe("pumpfun-bundler-bot-setup.zip");
  const [newer] = await press(version, /\.exe/);
  expect((await readFile(await newer.path())).equals(installer)).toBe(true);
  await stage.runCommand("release", "yank", ...reference());
  await page.reload();
  await expect(released(page, "3.7.2").getByText("newest")).toBeVisible();
  await expect(released(page, version)).toHaveCount(0);
});
