import { expect, test } from "./fixtures/test.ts";

for (const width of [390, 1280])
  for (const [path, button] of [
    ["/blogs", "Load More Articles"],
    ["/videos", "Load More Videos"],
  ] as const)
    test(`a double click on ${button} shows more and stays, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const more = page.getByRole("button", { name: button });
      await more.dblclick();
      await expect(page.getByRole("article")).toHaveCount(9);
      await expect(more).toBeHidden();
      await expect(page).toHaveURL(path);
    });

test("a double click opens the cart, removes one plan from it and presses nothing below when it closes it", async ({
  page,
}) => {
  await page.goto("/pricing");
  for (const plan of ["Reply bot", "Volume bot"]) {
    await page.getByRole("button", { name: `Start Free Trial: ${plan}` }).click();
    await page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).dblclick();
  const cart = page.getByRole("dialog", { name: "Your Cart" });
  await expect(cart.getByText("2 items", { exact: true })).toBeVisible();
  await cart.getByRole("button", { name: /^Remove Reply bot/ }).dblclick();
  await expect(cart.getByText("1 item", { exact: true })).toBeVisible();
  await cart.getByRole("button", { name: "Close" }).dblclick();
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL("/pricing");
});
