import type { Page } from "@playwright/test";
import { press, type Scene, see, whenReady } from "./scene.ts";

/** Opens the cart drawer by adding this plan. */
async function addPlan(page: Page, name: string): Promise<void> {
  await press(page, `Start Free Trial: ${name}`);
  await page.getByRole("dialog", { name: "Your Cart" }).getByText(name, { exact: true }).waitFor();
}

/** The hydrated landing page with its live figures, scrolled to this element. */
async function openLanding(page: Page, place = ""): Promise<void> {
  await page.goto(`/${place}`);
  // The stage shows its sample at once. The figures of the market are loaded.
  await see(page, "Top token: ");
}

/** Public pages with more than one state. */
export const storeScenes: readonly Scene[] = [
  {
    name: "landing",
    open: (page) => openLanding(page),
  },
  {
    name: "landing-answer-open",
    async open(page) {
      await openLanding(page, "#faq");
      await page.locator("#faq summary").first().click();
      await page.locator("#faq details[open]").waitFor();
    },
  },
  {
    name: "landing-30-days",
    async open(page) {
      await openLanding(page);
      await page.getByLabel("Period").selectOption("30 Days");
      await press(page, "Refresh");
      await see(page, /^refreshed/);
    },
  },
  {
    name: "cart-empty",
    async open(page) {
      await page.goto("/pricing");
      await press(page, "Your Cart");
      await see(page, "Your cart is empty");
    },
  },
  {
    name: "cart-one",
    async open(page) {
      await page.goto("/pricing");
      await addPlan(page, "Volume bot");
    },
  },
  {
    name: "cart-all",
    async open(page) {
      await page.goto("/pricing");
      for (const name of ["Volume bot", "Reply bot"]) {
        await addPlan(page, name);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      await addPlan(page, "Bundler bot");
    },
  },
  {
    name: "pricing-adding",
    passing: true,
    scrolled: true,
    async open(page) {
      await page.goto("/pricing");
      const button = page.getByRole("button", { name: "Start Free Trial: Volume bot" });
      await button.scrollIntoViewIfNeeded();
      await button.click();
      await page.getByRole("button", { name: "Adding...: Volume bot" }).waitFor();
    },
  },
  {
    name: "volume-bot-added",
    async open(page) {
      await page.goto("/volume-bot");
      await page.getByRole("button", { name: "Start Free Trial: Volume bot" }).first().click();
      await page.getByRole("dialog", { name: "Your Cart" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Added to Cart: Volume bot" }).first().waitFor();
    },
  },
  {
    name: "landing-signed-in",
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await page.goto("/account");
      await see(page, /^this session$/);
      await openLanding(page);
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
      await see(page, /^this session$/);
      await openLanding(page);
      await press(page, "Open menu");
      await page.getByRole("dialog", { name: "Menu" }).getByText("Logout").waitFor();
    },
  },
  {
    name: "terms-offline",
    refused: /ERR_INTERNET_DISCONNECTED/,
    async open(page) {
      await page.goto("/pricing");
      await whenReady(page);
      await page.context().setOffline(true);
      await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
      await see(page, "This page could not be shown");
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
