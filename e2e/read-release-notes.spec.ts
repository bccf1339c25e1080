import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";
import { findViolations } from "./stories/find-violations.ts";

const [product, version] = ["bundler-bot", "4.1.0"];
const installer = Buffer.alloc(50_000, "installer");
const notes = `## New
- Watches \`two\` tokens at once
- <b>Quieter</b>

Nothing to set up again.`;

const released = (page: Page, which: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Version ${which}` }) });

test.beforeEach(({ stage }) =>
  stage.publish({
    product,
    version,
    files: {
      [`Bundler Bot Setup ${version}.exe`]: installer,
      [`Bundler-Bot-${version}-arm64.dmg`]: "a disk image",
    },
    notes,
  }),
);

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
  await stage.restore();
  await page.reload();
  await expect(released(page, "3.7.2").getByText("newest")).toBeVisible();
  await expect(released(page, version)).toHaveCount(0);
});
