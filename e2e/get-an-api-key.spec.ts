import { isApiKey } from "@keystead/contract/values/api-key";
import { expect, test } from "./fixtures/staged.ts";
import { expectLocked, expectTrap } from "./stories/press-keys.ts";

for (const width of [360, 1280])
  test(`a customer creates an API key with the keyboard, copies it, is told by email and revokes it, at ${width} px`, async ({
    page,
    stage,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height: 800 });
    const customer = await stage.newCustomer();
    await stage.signIn(page, customer);
    await page.goto("/account#api-keys");
    const panel = page.getByRole("region", { name: "API keys" });
    await expect(panel.getByText("No API keys yet")).toBeVisible();
    await expect(panel).toBeInViewport();

    const opener = panel.getByRole("button", { name: "Create key" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Create an API key" });
    await expect(form).toBeVisible();
    await expectTrap(page, form);
    await expectLocked(page);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await form.getByLabel("Name").focus();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toBeFocused();
    await form.getByLabel("Name").fill("Charts");
    await form.getByLabel("Add triggers").focus();
    await page.keyboard.press("Space");
    await form.getByLabel("Expires").selectOption("In 30 days");
    await form.getByLabel("Name").press("Enter");

    const shown = page.getByRole("alertdialog", { name: "Copy your new API key" });
    await expect(shown).toContainText("This is the only time we show it.");
    await expect(shown.locator(":focus")).toHaveCount(1);
    // Neither Escape nor a press outside loses a key that was not copied.
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(shown).toBeVisible();
    await shown.getByRole("button", { name: "Copy key" }).focus();
    await page.keyboard.press("Enter");
    await expect(shown.getByRole("status")).toHaveText("Copied");
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(isApiKey(key)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(shown).toBeHidden();
    await expect(panel.getByText(`${key.slice(0, 8)}…`)).toBeVisible();
    await expect(panel.getByText("Read market data, Add triggers")).toBeVisible();

    const mail = await stage.nextMail(customer.email, /^New API key on your account$/);
    expect(mail.text).toContain("Name: Charts");
    expect(mail.text + mail.html).not.toContain(key);
    expect(mail.links).toContain(`${stage.url}/account#api-keys`);

    await page.reload();
    await expect(panel.getByText(`${key.slice(0, 8)}…`)).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);
    await panel.getByRole("button", { name: "Revoke Charts" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Revoke Charts?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Revoke key" }).press("Enter");
    await expect(panel.getByText("No API keys yet")).toBeVisible();
    await expect(page.getByText("Charts was revoked.", { exact: true })).toBeVisible();
    await expect(panel.locator(":focus")).toHaveCount(1);
  });
