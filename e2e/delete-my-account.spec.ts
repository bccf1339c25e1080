import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";
import { openAccountWithoutPassword } from "./scenes/steps/open-account-without-password.ts";
import { shareLicense } from "./scenes/steps/share-license.ts";

const addressLabel = "Your email address, to confirm";

/** What this browser still knows of somebody. */
const remembered = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset["session"],
    localStorage.getItem("user"),
    localStorage.getItem("pumpFunLicense"),
  ]);

async function expectGone(page: Page): Promise<void> {
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account was deleted", { exact: true })).toBeVisible();
  expect(await remembered(page)).toEqual(["out", null, null]);
  const session = (await (await page.request.get("/api/session")).json()) as { user: unknown };
  expect(session.user).toBeNull();
}

for (const width of [360, 1280])
  test(`a customer deletes their account with the keyboard, and their app and other pages stop, at ${width} px`, async ({
    page,
    stage,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await stage.newCustomer();
    await stage.activate(customer, "studio-pc");
    const elsewhere = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    for (const each of [page, elsewhere]) await stage.signIn(each, customer);
    await elsewhere.goto("/account");
    await expect(elsewhere.getByRole("region", { name: "Delete account" })).toBeVisible();
    await page.goto("/license-dashboard");
    await expect.poll(async () => (await remembered(page))[2]).not.toBeNull();
    await page.goto("/account");

    const panel = page.getByRole("region", { name: "Delete account" });
    await panel.getByRole("button", { name: "Delete account" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const address = dialog.getByLabel(addressLabel);
    await address.fill(customer.email);
    const password = dialog.getByLabel("Current password", { exact: true });
    await password.fill(customer.password);
    await password.press("Enter");
    await expectGone(page);

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.context().close();
    const validation = await page.request.post("/v1/licenses/validate", {
      data: { license_key: customer.licenseKey, fingerprint: "any-machine-at-all" },
    });
    expect(await validation.json()).toMatchObject({ valid: false, code: "NOT_FOUND" });
    const mail = await stage.nextMail(customer.email, /^Your account was deleted$/);
    expect(mail.text).toContain("This is the last email we send you");

    // The address is free again, and has had its trial.
    const { licenseKey } = await stage.newCustomer(customer.email);
    expect(licenseKey).toBe("");
  });

test("a customer without a password deletes their account with a link from an email", async ({
  page,
  stage,
}) => {
  const email = await openAccountWithoutPassword(page);
  await page.getByRole("button", { name: "Email me a deletion link" }).click();
  await expect(page.getByText(`We emailed a link to ${email}. It works for 30 minutes.`)).toBeVisible();
  await page.goto(await stage.mailedLink({ email }, /^Delete your account$/));
  const button = page.getByRole("button", { name: "Delete account" });
  await expect(button).toBeInViewport();
  await expect(page).toHaveURL(/\/account$/);
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByLabel("Current password")).toHaveCount(0);
  await dialog.getByLabel(addressLabel).fill(email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expectGone(page);
});

test("an owner confirms that the seat of a member ends, who is told by email", async ({
  page,
  stage,
  watch,
}) => {
  // The event stream ends with the session, and the page asks once more before it leaves.
  watch.tolerate(/status of 401 .*\/api\/(analytics|user-stats)/);
  const { owner, member } = await shareLicense(page, stage, 5);
  await stage.signIn(page, owner);
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(addressLabel).fill(owner.email);
  await dialog.getByLabel("Current password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Confirm that they lose access").first()).toBeVisible();
  await dialog.getByLabel(/^1 other user will lose access/).check();
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expectGone(page);
  const mail = await stage.nextMail(member.email, /^You no longer have a seat/);
  expect(mail.text).toContain(`${owner.email} deleted their account`);
});
