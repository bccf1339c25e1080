import { expect, type Locator, type Page } from "@playwright/test";

type Role = "link" | "button" | "textbox" | "radio" | "combobox";

const maxPresses = 90;

/** Presses Tab until the element with this role and name has the focus; fails after a whole round through the page. */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<Locator> {
  const targets = page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name });
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press("Tab");
    for (const one of await targets.all())
      if (await one.evaluate((element) => element === document.activeElement)) {
        await expectSeenFocus(one);
        return one;
      }
  }
  throw new Error(`Tab never reached the ${role} "${name}".`);
}

/** Focus visible: the focused element has a ring, is in the viewport, and is not under the sticky header. */
async function expectSeenFocus(focused: Locator): Promise<void> {
  await expect(focused).toBeInViewport();
  const { ring, covered } = await focused.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    // A radio button is drawn by its label, which has the ring.
    const drawn = element.matches("[type=radio]") ? (element.closest("label") ?? element) : element;
    return {
      ring: getComputedStyle(drawn).outlineStyle,
      covered: Boolean(topmost?.closest("header")) && !element.closest("header"),
    };
  });
  expect(ring, "the ring around what has the focus").toBe("solid");
  expect(covered, "whether the bar covers it").toBe(false);
}

/** Focus trap: tabs once around an open layer in both directions; the focus never leaves it. */
export async function expectTrap(page: Page, layer: Locator): Promise<void> {
  const stops = await layer.locator("a[href], button, input, select, textarea").count();
  for (const key of ["Tab", "Shift+Tab"])
    for (let presses = 0; presses <= stops; presses++) {
      await page.keyboard.press(key);
      await expect(layer.locator(":focus")).toHaveCount(1);
    }
}

/** Scroll lock: Space and the page keys scroll nothing behind an open layer. */
export async function expectLocked(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("End");
  // After two frames a scroll would have begun.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
}
