import { sql } from "../server/db/sql.ts";
import { expect, test } from "./fixtures/test.ts";
import { addVirtualAuthenticator } from "./stories/accounts/virtual-authenticator.ts";
import { findViolations } from "./stories/find-violations.ts";
import { joinConsole } from "./stories/join-console.ts";

test.use({ ownProduct: "console passkeys" });

test("an operator adds a passkey, logs in by it, confirms an act with it, and removes it", async ({
  page,
  product,
  database,
  watch,
}) => {
  const { verifyOwner } = await addVirtualAuthenticator(page);

  // Passkeys are bound to a name, and the printed link has an address without one.
  const shop = product.url.replace("127.0.0.1", "localhost");
  const printed = /Become its first operator, within an hour: (\S+)/.exec(product.output())?.[1] ?? "";
  await joinConsole(page, printed.replace("127.0.0.1", "localhost"), "owner@shop.example");

  const part = page.getByRole("region", { name: "Passkeys" });
  await page.goto(`${shop}/admin/account`);
  await expect(part).toContainText("without password and code");
  await part.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Key ring");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByRole("listitem")).toContainText("Key ring");
  await expect(part.getByRole("listitem")).toContainText("Not used yet");

  await part.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("This device has one of your passkeys already.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  const logIn = page.getByRole("button", { name: "Use a passkey" });
  await verifyOwner(false);
  await logIn.click();
  await expect(page.getByRole("alert").filter({ hasText: "passkey" })).toContainText("Try again");
  await verifyOwner(true);
  expect(await findViolations(page)).toEqual([]);
  await logIn.click();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
  await page.goto(`${shop}/admin/account`);
  await expect(part.getByRole("listitem")).toContainText("Used");
  await expect(part.getByRole("listitem")).not.toContainText("Not used yet");

  // A dangerous act asks for the second factor once more.
  await database.run(sql`update operator_sessions set proved_at = proved_at - interval '10 minutes'`);
  await page.goto(`${shop}/admin/operators`);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Email").fill("lin@shop.example");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page
    .getByRole("dialog", { name: "Confirm with a code" })
    .getByRole("button", { name: "Use a passkey" })
    .click();
  await expect(page.getByRole("main")).toContainText("lin@shop.example");
  watch.expect(/status of 403/);

  // Another address has none, and says where they work.
  await page.goto(`${product.url}/admin/log-in`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "passkey" })).toBeVisible();

  await page.goto(`${shop}/admin/account`);
  await part.getByRole("button", { name: "Remove Key ring" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(part).toContainText("without password and code");
});
