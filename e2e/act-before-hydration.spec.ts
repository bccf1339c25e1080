import { randomUUID } from "node:crypto";
import { demoChart } from "@keystead/content/landing/demo-chart";
import { expect, test } from "./fixtures/test.ts";
import { delayHydration, openBeforeHydration } from "./stories/before-hydration.ts";

const password = "blue kettle over nine hills";

test("the first button of the shop leads on", async ({ page }) => {
  await openBeforeHydration(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Start Free 7-Day Trial" }).first().click();
  await expect(page).toHaveURL(/\/register(\?|$)/);
});

test("Back after a reload opens the former page", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/faq");
  await page.waitForFunction(() => !("earlyPresses" in window));
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  const plans = await heading.innerText();
  const goOn = await delayHydration(page);
  await page.reload({ waitUntil: "load" });
  await page.goBack();
  // The former page was opened in the document that was reloaded, so the browser has changed the address alone.
  await expect(page).toHaveURL("/faq");
  await expect(heading).toHaveText(plans);
  await goOn();
  await expect(heading).toHaveText(/questions/i);
  await page.getByRole("searchbox").fill("refund");
  await expect(page.getByText(/^\d+ questions? found$/)).toBeVisible();
});

test("the scroll position stays", async ({ page }) => {
  const goOn = await openBeforeHydration(page, "/");
  await page.getByRole("link", { name: "View Demo" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await goOn();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("tabs that were scrolled stay where they are", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const goOn = await openBeforeHydration(page, "/api-docs");
  const tab = page.getByRole("tab", { name: "Error Handling" });
  await tab.scrollIntoViewIfNeeded();
  const before = await tab.boundingBox();
  await goOn();
  expect(await tab.boundingBox()).toEqual(before);
  await tab.click();
  await expect(page.getByRole("heading", { name: "Error Handling", level: 2 })).toBeVisible();
});

test("a press on the menu button opens the menu after hydration", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const goOn = await openBeforeHydration(page, "/faq");
  await page.getByRole("button", { name: "Open menu" }).click();
  await goOn();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("a plan is put into the cart once, however often it was pressed", async ({ page }) => {
  const goOn = await openBeforeHydration(page, "/pricing");
  const add = page.getByRole("button", { name: "Start Free Trial: Reply bot" });
  await add.click();
  await add.click();
  await goOn();
  await expect(page.getByRole("dialog", { name: "Your Cart" }).getByText("1 item")).toBeVisible();
});

test("on the first page an answer opens and a period stays chosen", async ({ page }) => {
  const goOn = await openBeforeHydration(page, "/");
  const answer = page.locator("#faq details").first();
  await answer.locator("summary").click();
  await expect(answer).toHaveAttribute("open");
  const period = page.getByRole("combobox", { name: "Period" });
  const sum = page.getByRole("figure").filter({ hasText: demoChart.title }).locator("figcaption");
  const before = await sum.innerText();
  await period.selectOption({ index: 1 });
  const chosen = await period.inputValue();
  await goOn();
  await expect(answer).toHaveAttribute("open");
  await expect(period).toHaveValue(chosen);
  await expect(sum).not.toHaveText(before, { useInnerText: true });
});

test("text typed into the search stays and is searched for after hydration", async ({ page }) => {
  const goOn = await openBeforeHydration(page, "/faq");
  await page.getByRole("searchbox").pressSequentially("refund");
  await goOn();
  await expect(page.getByRole("searchbox")).toHaveValue("refund");
  await expect(page.getByText(/^\d+ questions? found$/)).toBeVisible();
});

for (const [path, button] of [
  ["/register", "Start Free Trial"],
  ["/login", "Log in"],
] as const)
  test(`a form sent at ${path} waits for hydration, and no password gets into a URL`, async ({
    page,
    watch,
  }) => {
    if (path === "/login") watch.expect(/status of 401/);
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    const goOn = await openBeforeHydration(page, path);
    await page.getByLabel("Email", { exact: true }).fill(`nobody-${randomUUID()}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await goOn();
    if (path === "/register") await expect(page).toHaveURL(/\/dashboard$/);
    else await expect(page.getByRole("alert")).toBeFocused();
    const sent = addresses.filter((address) => address.endsWith(`/api${path}`));
    expect(sent).toHaveLength(1);
    expect(addresses.filter((address) => /kettle|nobody-/.test(decodeURIComponent(address)))).toEqual([]);
  });

test("a theme chosen in another tab is applied", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/faq");
  const goOn = await openBeforeHydration(page, "/faq");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const toLight = other.getByRole("button", { name: /Switch to light$/ });
  await toLight.click();
  await other.getByRole("button", { name: /Switch to dark$/ }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await goOn();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: /^Theme: dark/ })).toBeVisible();
});

test("a press on the theme switch takes effect", async ({ page }) => {
  const goOn = await openBeforeHydration(page, "/faq");
  await page.getByRole("button", { name: /Switch to light$/ }).click();
  await goOn();
  await expect(page.locator("html")).toHaveAttribute("data-theme-choice", "light");
});

const linkIsOver = "This link is no longer valid";
for (const [path, over] of [
  ["/sign-in", linkIsOver],
  ["/reset-password", linkIsOver],
  ["/verify-email", linkIsOver],
  ["/download-link", "This link no longer works"],
  ["/join", "This invitation no longer works"],
  ["/more-time", "This link no longer works"],
] as const) {
  test(`a mailed link to ${path} shows at once what it is for`, async ({ page }) => {
    await openBeforeHydration(page, `${path}#token=${"A".repeat(43)}`);
    await expect(page.getByRole("main")).not.toContainText(over, { useInnerText: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
      /^(Log in|Choose|Confirm|Your download|Join|Ask for more time)/,
    );
  });

  test(`a mailed link to ${path} that is cut short says so at once`, async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const goOn = await openBeforeHydration(page, path);
    await expect(heading).toHaveAccessibleName(over);
    await goOn();
    await expect(heading).toHaveAccessibleName(over);
    await expect(heading).toBeFocused();
  });
}

for (const [what, where] of [
  ["element", "first in the body"],
  ["element", "after the field"],
  ["button and field", "first in the body"],
  ["button and field", "after the field"],
] as const)
  test(`what is typed early survives the ${what} of an extension ${where}`, async ({ page, watch }) => {
    // React says that the page differs from what it would render, and renders it again.
    watch.expect(/Minified React error #418/);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(insertElements, { what, where });
    const goOn = await openBeforeHydration(page, "/login");
    const email = page.getByLabel("Email");
    await email.pressSequentially("mira@example.com");
    await page.getByRole("button", { name: /^Theme/ }).click();
    await email.focus();
    await goOn();
    await expect(email).toHaveValue("mira@example.com");
    await expect(email).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });

/** Inserts what an extension would. Runs in the page. */
function insertElements({ what, where }: { what: string; where: string }): void {
  document.addEventListener("DOMContentLoaded", () => {
    const element = document.createElement("div");
    if (what !== "element") element.append(document.createElement("button"), document.createElement("input"));
    if (where === "after the field") document.querySelector("main input")?.after(element);
    else document.body.prepend(element);
  });
}
