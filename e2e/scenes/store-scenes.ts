import { press, type Scene, see } from "./scene.ts";

/** The pages that everybody may see. */
export const storeScenes: readonly Scene[] = [
  {
    name: "landing",
    async open(page) {
      await page.goto("/");
      await see(page, "One license");
    },
  },
  {
    name: "landing-answer-open",
    async open(page) {
      await page.goto("/#faq");
      await page.locator("summary").first().click();
      await page.locator("details[open]").waitFor();
    },
  },
  {
    name: "landing-signed-in",
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await page.goto("/account");
      await see(page, /^this one$/);
      await page.goto("/");
      await see(page, "One license");
    },
  },
  {
    name: "landing-menu",
    narrow: true,
    async open(page) {
      await page.goto("/");
      await press(page, "Open menu");
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "landing-menu-signed-in",
    narrow: true,
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await page.goto("/account");
      await see(page, /^this one$/);
      await press(page, "Open menu");
      await page.getByRole("dialog", { name: "Menu" }).getByText("Logout").waitFor();
    },
  },
  {
    name: "not-found",
    refused: /status of 404/,
    async open(page) {
      await page.goto("/pricings");
      await see(page, "Page not found");
    },
  },
];
