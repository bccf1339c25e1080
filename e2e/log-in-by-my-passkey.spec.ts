import { expect, test } from "./fixtures/test.ts";
import { addVirtualAuthenticator } from "./stories/accounts/virtual-authenticator.ts";
import { findViolations } from "./stories/find-violations.ts";
import { register } from "./stories/sign-up.ts";

const password = "blue kettle over nine hills";

test("a customer adds a passkey, logs in by it, and removes it", async ({
  page,
  product,
  mailbox,
  database,
  watch,
}) => {
  const { verifyOwner } = await addVirtualAuthenticator(page);
  // Passkeys are bound to a name, and the tests' address has none.
  const shop = product.url.replace("127.0.0.1", "localhost");
  const panel = page.getByRole("region", { name: "Passkeys" });

  const email = await register(page);
  await page.goto("/account");
  await expect(panel).toContainText(`Passkeys work at ${shop} alone.`);
  await page.goto(`${shop}/login`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/license-dashboard$/);
  await page.goto(`${shop}/account`);
  await expect(panel).toContainText("To add one, confirm your email address first.");
  await database.execute(`update accounts set email_verified_at = now() where email = '${email}'`);

  await page.reload();
  await panel.getByRole("button", { name: "Add" }).click();
  await expect(panel.getByLabel("Name (optional)")).toBeFocused();
  await panel.getByLabel("Name (optional)").fill("Key ring");
  await panel.getByLabel("Current password", { exact: true }).fill("a wrong one");
  watch.expect(/status of 400/);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("alert")).toContainText("Your current password is incorrect.");
  await panel.getByLabel("Current password", { exact: true }).fill(password);
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Add" }).click();
  await expect(panel.getByRole("listitem")).toContainText("Key ring");
  await expect(panel.getByRole("listitem")).toContainText("Not used yet");
  await expect(panel.getByRole("button", { name: "Add" })).toBeFocused();
  await mailbox.waitForMail({ to: email, subject: "A passkey was added" });

  // The same device makes no second one, and the form stays.
  await panel.getByRole("button", { name: "Add" }).click();
  await panel.getByLabel("Current password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("alert")).toHaveText("This device has one of your passkeys already.");
  await panel.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`${shop}/login?next=/account`);
  const logIn = page.getByRole("button", { name: "Use a passkey" });
  await verifyOwner(false);
  await logIn.click();
  await expect(page.getByRole("alert")).toContainText("Try again");
  expect(await findViolations(page)).toEqual([]);
  await verifyOwner(true);
  await logIn.click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(panel.getByRole("listitem")).toContainText("Used");

  await panel.getByRole("button", { name: "Remove Key ring" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(panel).toContainText("Logs you in without a password.");
  await mailbox.waitForMail({ to: email, subject: "A passkey was removed" });
});
