import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/staged.ts";

/** One more than the connections that a browser has to a site over HTTP/1.1. */
const windows = 7;

async function openWindows(page: Page, path: string, shown: (each: Page) => Promise<void>): Promise<void> {
  for (let count = 0; count < windows; count += 1) {
    const each = count === 0 ? page : await page.context().newPage();
    // Without a connection that is free, the document itself never comes.
    await each.goto(path, { timeout: 20_000 });
    await shown(each);
  }
}

test("a seventh window with the market loads, and all show its figures", async ({ page, stage }) => {
  const market = await stage.openMarket();
  await openWindows(page, `${market.url}/trending`, (each) =>
    expect(each.getByText(/^updated/).first()).toBeVisible(),
  );
});

test("a seventh window with a license loads, and follows it without a stream", async ({ page, stage }) => {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  await openWindows(page, "/dashboard", (each) =>
    expect(each.getByText("Pending Download").first()).toBeVisible(),
  );
  await stage.activate(customer, "studio-pc");
  for (const each of page.context().pages()) await expect(each.getByText(/^Active$/).first()).toBeVisible();
});
