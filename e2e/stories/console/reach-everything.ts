import { expect, type Page } from "@playwright/test";
import { findOverflowProblems } from "../overflow-problems.ts";
import { findTouchTargetProblems } from "../touch-target-problems.ts";

/**
 * What pages need beside the rules of axe: on a phone everything is as large as a finger, nothing is cut off on a phone or a tablet,
 * no two buttons have one name, and the keyboard reaches everything, with a ring that is seen.
 */
export async function reachEverything(page: Page): Promise<void> {
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(findOverflowProblems), `at ${width} px`).toEqual([]);
  }
  expect(await page.evaluate(findTouchTargetProblems)).toEqual([]);
  expect(await page.evaluate(findRepeatedNames), "buttons with one name").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await unreached(page), "what Tab doesn't reach, or shows no ring on").toEqual([]);
}

/** The names that more than one button has, of those that can be pressed now. Runs in the browser. */
function findRepeatedNames(): string[] {
  const layer = document.querySelector("[role=dialog], [role=alertdialog]") ?? document;
  const names = [...layer.querySelectorAll("button")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => button.getAttribute("aria-label") ?? button.textContent.trim());
  // A dialog is closed by its corner and at its foot, and parts that failed have headings of their own.
  const repeatable = new Set(["Close", "Try Again"]);
  return names.filter((name, index) => names.indexOf(name) !== index && !repeatable.has(name));
}

/** Presses Tab once around the page, and lists what never got the focus or shows no ring with it. */
async function unreached(page: Page): Promise<string[]> {
  const count = await page.evaluate(noteFocus);
  for (let presses = 0; presses < count + 3; presses++) await page.keyboard.press("Tab");
  return page.evaluate(() => window.takeFocusProblems());
}

declare global {
  interface Window {
    takeFocusProblems: () => string[];
  }
}

/** Notes what gets the focus from now on. Returns how often Tab has to be pressed at most. Runs in the browser. */
function noteFocus(): number {
  const reached = new Set<Element>();
  const ringless = new Set<Element>();
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const layer = document.querySelector("[role=dialog], [role=alertdialog]") ?? document;
  const isOpen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
  const targets = () => [...layer.querySelectorAll<HTMLElement>(focusable)].filter(isOpen);

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    reached.add(target);
    // Choices are drawn by their labels, which have the ring.
    const drawn = target.matches("[type=radio], [type=checkbox]")
      ? (target.closest("label") ?? target)
      : target;
    const rings = [target, drawn].map((element) => getComputedStyle(element));
    if (!rings.some(({ outlineStyle, boxShadow }) => outlineStyle === "solid" || boxShadow !== "none"))
      ringless.add(target);
  };
  document.addEventListener("focusin", onFocus);
  if (document.activeElement) reached.add(document.activeElement);
  const words = (element: Element) => element.outerHTML.replaceAll(/ class="[^"]*"/g, "").slice(0, 160);
  window.takeFocusProblems = () => {
    document.removeEventListener("focusin", onFocus);
    const missed = targets().filter((element) => !reached.has(element) && !isOtherRadio(element));
    return [
      ...missed.map((element) => `not reached: ${words(element)}`),
      ...[...ringless].filter((each) => each.matches(focusable)).map((each) => `no ring: ${words(each)}`),
    ];
  };
  /** Tab reaches one of a group of radio buttons; arrows lead to the others. */
  const isOtherRadio = (element: Element): boolean => element.matches("[type=radio]");
  // The parts of a date are reached one by one.
  return targets().reduce((stops, element) => stops + (element.matches("[type=date]") ? 4 : 1), 0);
}
