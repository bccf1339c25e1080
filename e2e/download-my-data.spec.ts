import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "./fixtures/staged.ts";
import { openAccountWithoutPassword } from "./scenes/steps/open-account-without-password.ts";

for (const width of [360, 1280])
  test(`a customer downloads everything that is stored about them, with the keyboard, at ${width} px`, async ({
    page,
    stage,
  }, info) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await stage.newCustomer();
    await stage.signIn(page, customer);
    await page.goto("/account");
    const panel = page.getByRole("region", { name: "Your data" });
    await panel.getByRole("button", { name: "Download your data" }).press("Enter");
    const password = panel.getByLabel("Current password", { exact: true });
    await expect(password).toBeFocused();
    await password.fill(customer.password);
    const [download] = await Promise.all([page.waitForEvent("download"), password.press("Enter")]);
    expect(download.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
    const saved = info.outputPath("your-data.zip");
    await download.saveAs(saved);
    const files = unzipSync(await readFile(saved));
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(textOf("README.txt")).toContain(`about ${customer.email}`);
    expect(JSON.parse(textOf("account.json"))).toMatchObject([{ email: customer.email }]);
    expect(JSON.parse(textOf("licenses.json"))).toHaveLength(1);
    await expect(page.getByText("Download started", { exact: true })).toBeVisible();
    await expect(panel.getByRole("button", { name: "Download your data" })).toBeFocused();
  });

test("a customer without a password downloads their data with a link from an email", async ({
  page,
  stage,
}) => {
  const email = await openAccountWithoutPassword(page);
  const panel = page.getByRole("region", { name: "Your data" });
  await panel.getByRole("button", { name: "Email me the link" }).click();
  await expect(panel.getByRole("status")).toHaveText(
    `We emailed a link to ${email}. It works for 30 minutes.`,
  );
  await page.goto(await stage.mailedLink({ email }, /^Download your data$/));
  const button = panel.getByRole("button", { name: "Download your data" });
  await expect(button).toBeInViewport();
  await expect(page).toHaveURL(/\/account$/);
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(await download.failure()).toBeNull();
  await expect(panel.getByRole("button", { name: "Email me a new link" })).toBeVisible();
});
