import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { openBeforeHydration } from "./stories/before-hydration.ts";

/**
 * Notes the links that the page is told of a press on. The address alone does not show them, because it changes later.
 * Returns a function that reads them.
 */
async function watchLinks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const pressed: string[] = [];
    document.addEventListener("click", ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link) pressed.push(link.href);
    });
    Object.assign(window, { pressedLinks: pressed });
  });
  return () => page.evaluate(() => (window as unknown as { pressedLinks: string[] }).pressedLinks);
}

for (const width of [390, 1280])
  for (const [path, button] of [
    ["/blogs", "Load More Articles"],
    ["/videos", "Load More Videos"],
  ] as const)
    test(`a double click on ${button} shows more and stays, at ${width} px`, async ({ page }) => {
      const pressedLinks = await watchLinks(page);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const more = page.getByRole("button", { name: button });
      await more.dblclick();
      await expect(page.getByRole("article")).toHaveCount(9);
      await expect(more).toBeHidden();
      expect(await pressedLinks()).toEqual([]);
      await expect(page).toHaveURL(path);
    });

for (const [early, when] of [
  [1, "before the first release"],
  [2, "between the two presses"],
  [3, "before the second release"],
] as const)
  test(`a double click on Load More Videos shows more and stays when the page hydrates ${when}`, async ({
    page,
  }) => {
    const pressedLinks = await watchLinks(page);
    const goOn = await openBeforeHydration(page, "/videos");
    const more = page.getByRole("button", { name: "Load More Videos" });
    await more.hover();
    const { mouse } = page;
    const steps = [
      () => mouse.down(),
      () => mouse.up(),
      () => mouse.down({ clickCount: 2 }),
      () => mouse.up({ clickCount: 2 }),
    ];
    for (const step of steps.slice(0, early)) await step();
    await goOn();
    for (const step of steps.slice(early)) await step();
    await expect(page.getByRole("article")).toHaveCount(9);
    await expect(more).toBeHidden();
    expect(await pressedLinks()).toEqual([]);
    await expect(page).toHaveURL("/videos");
  });

test("a double click opens the cart, removes one plan from it and presses nothing below when it closes it", async ({
  page,
}) => {
  const pressedLinks = await watchLinks(page);
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
  expect(await pressedLinks()).toEqual([]);
  await expect(page).toHaveURL("/pricing");
});
