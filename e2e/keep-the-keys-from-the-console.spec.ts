import { expect, test } from "./fixtures/test.ts";
import { followBar } from "./stories/console/follow-bar.ts";
import { joinConsole } from "./stories/join-console.ts";

test.use({ ownProduct: "console keys" });

test("an owner makes a key for a program, revokes it, and looks after the server", async ({
  page,
  product,
}) => {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const printed = /Become its first operator, within an hour: (\S+)/.exec(product.output())?.[1] ?? "";
  await joinConsole(page, printed, "owner@shop.example");

  const search = (key: string) =>
    page.request.post(`${product.url}/v1/admin/licenses/search`, {
      headers: { authorization: `Bearer ${key}` },
      data: {},
    });

  const key = await test.step("make a key that may read licenses", async () => {
    await followBar(page, "Access", "Operator keys");
    await expect(main).toContainText("No operator keys yet");
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Payments");
    await page.getByLabel("Find and read licenses").check();
    await dialog.getByRole("button", { name: "Make key" }).click();
    const saved = page.getByRole("alertdialog", { name: "Save the key" });
    const shown = await saved.getByText(/^ksa_\w+$/).innerText();
    await page.keyboard.press("Escape");
    await saved.getByRole("button", { name: "I've saved it" }).click();
    await expect(saved).toBeHidden();
    await expect(main).not.toContainText(shown);
    return shown;
  });

  await test.step("use it, as far as it goes", async () => {
    expect((await search(key)).status()).toBe(200);
    const headers = { authorization: `Bearer ${key}` };
    const mails = await page.request.post(`${product.url}/v1/admin/mails/search`, { headers, data: {} });
    expect(mails.status()).toBe(403);
    await page.reload();
    await expect(page.getByRole("row", { name: /Payments/ })).toContainText("Licenses: read");
  });

  await test.step("revoke it", async () => {
    await page.getByRole("button", { name: "Revoke Payments" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
    await expect(page.getByRole("row", { name: /Payments/ })).toContainText("Revoked");
    expect((await search(key)).status()).toBe(401);
  });

  await test.step("look after the backups", async () => {
    await followBar(page, "System", "Backups");
    await expect(main.getByRole("heading", { name: "Restore" })).toBeVisible();
    await expect(main).toContainText("restore latest");
  });

  await test.step("see the signing key, and that the root key is still here", async () => {
    await followBar(page, "System", "Signing keys");
    await expect(page.getByRole("row", { name: /Signs/ })).toBeVisible();
    await expect(main).toContainText("The root key is still on the server");
  });

  await test.step("have the server checked", async () => {
    await followBar(page, "System", "Doctor");
    const checks = main.getByRole("list", { name: "Checks" });
    await expect(checks.getByRole("listitem").filter({ hasText: "Database clock" })).toContainText("Passed");
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByRole("button", { name: "Check again" })).toBeEnabled();
    await expect(main).toContainText("keystead -- doctor");
  });
});
