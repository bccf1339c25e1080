import { expect, test } from "./fixtures/staged.ts";
import { expectLocked, expectTrap } from "./stories/press-keys.ts";

const address = "So11111111111111111111111111111111111111112";
const name = "So1111…1112 at $12,500";

for (const width of [360, 1280])
  test(`a customer sets a trigger with the keyboard, pauses, resumes and deletes it, at ${width} px`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await stage.signIn(page, await stage.newCustomer());
    await page.goto(`/license-dashboard?token=${address}#triggers`);
    const panel = page.getByRole("region", { name: "Alerts" });
    const form = page.getByRole("dialog", { name: "Add an alert" });
    await expect(form.getByLabel("Token")).toHaveValue(address);
    await expectTrap(page, form);
    await expectLocked(page);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(panel.getByText("No alerts yet")).toBeInViewport();
    await page.reload();
    await expect(panel.getByText("No alerts yet")).toBeVisible();
    await expect(form).toBeHidden();

    const opener = panel.getByRole("button", { name: "Add alert" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await form.getByLabel("Token").focus();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toBeFocused();
    await form.getByLabel("Token").fill(address);
    await form.getByLabel("24-hour volume").fill("12,500");
    await form.getByLabel("Action").selectOption("Start the bot");
    await form.getByLabel("Email me").focus();
    await page.keyboard.press("Space");
    await form.getByLabel("24-hour volume").press("Enter");
    await expect(panel.getByText(name)).toBeVisible();
    await expect(panel.getByText("Start · Volume bot · email · never fired")).toBeVisible();
    await expect(panel.getByText("waiting for market data")).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);

    await panel.getByRole("button", { name: `Pause the alert ${name}` }).press("Enter");
    await expect(panel.getByText("paused", { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: `Resume the alert ${name}` }).press("Enter");
    await expect(panel.getByText("waiting for market data")).toBeVisible();

    await panel.getByRole("button", { name: `Delete the alert ${name}` }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Delete this alert?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Delete alert" }).press("Enter");
    await expect(panel.getByText("No alerts yet")).toBeVisible();
    await expect(page.getByText("The alert was deleted.", { exact: true })).toBeVisible();
    await expect(panel.locator(":focus")).toHaveCount(1);
  });
