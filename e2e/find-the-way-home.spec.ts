import { expect, test } from "./fixtures/test.ts";

test("a visitor at an unknown address finds a link to the home page", async ({ page, watch }) => {
  watch.expect(/status of 404/);
  const response = await page.goto("/pricings");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const link of await page.getByRole("main").getByRole("link").all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect([width >= 44, height >= 44], await link.innerText()).toEqual([true, true]);
  }
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});
