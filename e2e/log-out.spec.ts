import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";
import { whenReady } from "./scenes/scene.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

/** Expects the home page of a visitor, after everything that the log-out has caused is over. */
async function expectHomeAfter(page: Page, button: Locator): Promise<void> {
  await actUntilQuiet(page, () => button.click());
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(
    await page.evaluate(() => [document.documentElement.dataset["session"], localStorage.length]),
  ).toEqual(["out", 0]);
}

/** Opens a page and waits for its data: what a page asks for during the log-out is refused. */
async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
  const loading = page.getByRole("main").locator("[aria-busy=true]");
  // What is folded is loaded when it is opened.
  await expect(loading.filter({ visible: true })).toHaveCount(0);
}

const logOutIn = (part: Locator) => part.getByRole("button", { name: "Logout" });

test("logging out ends on the home page, from every page of an account", async ({ page, stage }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const customer = await stage.newCustomer();
  for (const path of ["/dashboard", "/license-dashboard", "/license", "/account"]) {
    await stage.signIn(page, customer);
    // A document of its own for each page: the home page was not shown in it.
    await actUntilQuiet(page, () => openLoaded(page, path));
    await expectHomeAfter(page, logOutIn(page.getByRole("banner")));
  }
});

test("so do a phone's bar and menu, and logging out everywhere", async ({ page, stage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  await actUntilQuiet(page, () => openLoaded(page, "/dashboard"));
  await expectHomeAfter(page, logOutIn(page.getByRole("banner")));

  await stage.signIn(page, customer);
  // The first page of a member has to learn of the session.
  await actUntilQuiet(page, () => openLoaded(page, "/dashboard"));
  await actUntilQuiet(page, () => openLoaded(page, "/faq"));
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectHomeAfter(page, logOutIn(page.getByRole("dialog", { name: "Menu" })));

  await stage.signIn(page, customer);
  await actUntilQuiet(page, () => openLoaded(page, "/account"));
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const dialog = page.getByRole("alertdialog");
  await expectHomeAfter(page, dialog.getByRole("button", { name: "Log out everywhere" }));
});
