import { expect, test } from "./fixtures/test.ts";
import { callFrom } from "./stories/console/call-from.ts";
import { findViolations } from "./stories/find-violations.ts";
import { joinConsole } from "./stories/join-console.ts";

test.use({ ownProduct: "console bulk" });

test("every license of a filter is extended in one run, which is stopped, survives a reload, and continues", async ({
  page,
  product,
}) => {
  const printed = /Become its first operator, within an hour: (\S+)/.exec(product.output())?.[1] ?? "";
  await joinConsole(page, printed, "owner@shop.example");
  for (let index = 0; index < 30; index += 1)
    await callFrom(page, "/v1/admin/licenses", {
      email: `mira-${index}@example.com`,
      tier: "standard",
      days: 10,
      reason: "Order",
    });

  // The second page of the run waits, so that somebody can stop it.
  let pages = 0;
  let release = (): void => {};
  await page.route("**/v1/admin/licenses/bulk/extend", async (route) => {
    if (!route.request().url().includes("dry_run")) pages += 1;
    if (pages === 2) await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });

  await page.goto("/admin/licenses?tier=standard");
  await page.getByRole("button", { name: "Change all" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Days").fill("14");
  await dialog.getByLabel(/^Reason/).fill("A week of outages");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("30 licenses will be changed");
  await dialog.getByRole("button", { name: "Extend 30 licenses" }).click();
  const run = page.getByRole("region", { name: "Bulk act" });
  await expect(run).toContainText("25 of 30");
  expect(await findViolations(page)).toEqual([]);
  await run.getByRole("button", { name: "Stop" }).click();
  await expect(run).toContainText("Stopped");
  await page.reload();
  await expect(run).toContainText("25 of 30");
  release();
  await run.getByRole("button", { name: "Continue" }).click();
  await expect(run).toContainText("Extended 30 licenses");

  const { licenses } = await callFrom<{ licenses: { ends_at: string }[] }>(
    page,
    "/v1/admin/licenses/search",
    { tier: "standard", limit: 100 },
  );
  const days = licenses.map(({ ends_at }) => Math.round((Date.parse(ends_at) - Date.now()) / 86_400_000));
  expect(days).toEqual(Array.from({ length: 30 }, () => 24));
});
