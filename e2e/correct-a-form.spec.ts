import { expect, test } from "./fixtures/test.ts";

/** Pages with a form, the button that sends it, its first required field, and a word of that field's hint. */
const forms = [
  { path: "/login", send: "Log in", field: "Email", hint: "" },
  { path: "/register", send: "Start Free Trial", field: "Email", hint: "license key" },
  { path: "/checkout", send: "Start Free Trial", field: "Email", hint: "license key" },
  { path: "/contact", send: "Send message", field: "Name", hint: "" },
];

test("the error summary of a page that was opened directly leads to each field", async ({ page }) => {
  for (const { path, send, field, hint } of forms) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: send }).click();
    const alert = page.getByRole("alert");
    await expect(alert, path).toBeFocused();
    for (const link of await alert.getByRole("link").all()) {
      const message = await link.innerText();
      await link.press("Enter");
      const focused = page.locator("input:focus, textarea:focus");
      await expect(focused, `${path}: ${message}`).toHaveAccessibleDescription(new RegExp(message));
    }
    await alert.getByRole("link").first().press("Enter");
    const first = page.getByLabel(field);
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(new RegExp(hint));
    // The link moves the focus alone: with an entry in the history a second move would follow a frame later.
    expect(new URL(page.url()).hash, path).toBe("");
  }
});

test("the arrow keys move the focus along the tabs of the API docs", async ({ page }) => {
  // Sent after hydration; before it, a key does nothing.
  const counted = page.waitForRequest(/\/api\/track-pageview/);
  await page.goto("/api-docs");
  await counted;
  const tabs = page.getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tabs.first()).toBeFocused();
});
