import { AxeBuilder } from "@axe-core/playwright";
import { listPages } from "../tools/list-pages.ts";
import { expect, test } from "./fixtures/test.ts";

/** Answered with status 404 wherever nothing is, so it has a test of its own. */
const notFound = "/404";

for (const path of listPages().filter((page) => page !== notFound)) {
  test(`a visitor opens ${path} and everybody can use it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
  });
}

test("a visitor who mistypes an address finds the way home", async ({ page, watch }) => {
  watch.expect(/status of 404/);
  const response = await page.goto("/pricings");
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});
