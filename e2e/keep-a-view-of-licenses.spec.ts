import { expect, test } from "./fixtures/test.ts";
import { callFrom } from "./stories/console/call-from.ts";
import { findViolations } from "./stories/find-violations.ts";
import { joinConsole, password } from "./stories/join-console.ts";

test.use({ ownProduct: "console views" });

test("a list is kept as a view, opened on another computer, and three of its licenses are extended", async ({
  page,
  product,
  newVisitor,
}) => {
  const printed = /Become its first operator, within an hour: (\S+)/.exec(product.output())?.[1] ?? "";
  const { recovery } = await joinConsole(page, printed, "owner@shop.example");
  for (let index = 0; index < 6; index += 1)
    await callFrom(page, "/v1/admin/licenses", {
      email: `mira-${index}@example.com`,
      tier: index < 5 ? "standard" : "professional",
      days: 10,
      order_number: `INV-${index}`,
      reason: "Order",
    });

  await page.goto("/admin/licenses");
  await page.getByLabel("Tier").selectOption("standard");
  await page.getByLabel("Ends").selectOption("soon");
  await page.getByRole("button", { name: "Columns" }).click();
  const columns = page.getByRole("group", { name: "Columns" });
  await columns.getByRole("checkbox", { name: "Order" }).check();
  await columns.getByRole("checkbox", { name: "Key" }).uncheck();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Expiring Standard");
  await dialog.getByRole("button", { name: "Save view" }).click();
  const view = page.getByRole("button", { name: "Expiring Standard" });
  await expect(view).toHaveAttribute("aria-pressed", "true");

  await page.reload();
  await expect(view).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("columnheader", { name: "Order" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "INV-3" })).toBeVisible();

  // Another computer, which knows nothing of the first one.
  const other = await (await newVisitor()).newPage();
  await other.goto("/admin/licenses");
  await other.getByLabel("Email").fill("owner@shop.example");
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByLabel("Code").fill(recovery[0] ?? "");
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other.getByRole("row")).toHaveCount(7);
  await expect(other.getByRole("columnheader", { name: "Order" })).toBeHidden();
  await other.getByRole("button", { name: "Expiring Standard" }).click();
  await expect(other).toHaveURL(/\?tier=standard&ends=soon$/);
  await expect(other.getByRole("columnheader", { name: "Order" })).toBeVisible();
  await expect(other.getByRole("row")).toHaveCount(6);

  // By the keyboard: a box, and with Shift the two below it.
  const boxes = other.getByRole("checkbox", { name: /^Choose the license of/ });
  await boxes.nth(1).focus();
  await other.keyboard.press("Space");
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  const bar = other.getByRole("region", { name: "Chosen licenses" });
  await expect(bar).toContainText("3 chosen");
  expect(await findViolations(other)).toEqual([]);
  await bar.getByRole("button", { name: "Extend" }).click();
  const extension = other.getByRole("dialog", { name: "Extend 3 licenses?" });
  await extension.getByLabel("Days").fill("30");
  await extension.getByLabel(/^Reason/).fill("A week of outages");
  await extension.getByRole("button", { name: "Preview" }).click();
  await expect(extension).toContainText("3 licenses will be changed");
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await other.route("**/v1/admin/licenses/bulk/extend", async (route) => {
    await held;
    await route.continue();
  });
  await extension.getByRole("button", { name: "Extend 3 licenses" }).click();
  const run = other.getByRole("region", { name: "Bulk act" });
  await expect(run).toContainText("0 of 3");
  await expect(bar).toBeHidden();
  // The run goes on after a reload, with the licenses that were chosen.
  await other.reload();
  await expect(run).toContainText("0 of 3");
  release();
  await expect(run).toContainText("Extended 3 licenses");
  // They no longer end soon, so the view has the other two.
  await expect(other.getByRole("row")).toHaveCount(3);
  const { licenses } = await callFrom<{ licenses: { order_number: string; ends_at: string }[] }>(
    other,
    "/v1/admin/licenses/search",
    { ends_after: new Date(Date.now() + 35 * 86_400_000).toISOString() },
  );
  expect(licenses.map((license) => license.order_number)).toEqual(["INV-3", "INV-2", "INV-1"]);
});
