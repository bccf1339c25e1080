import { patience } from "../../tools/test-run/patience.ts";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { expect, type test } from "../fixtures/staged.ts";
import type { Scene } from "../scenes/scene.ts";
import { findViolations } from "./find-violations.ts";
import { pressEverything, translate } from "./press-translated.ts";

/**
 * Both widths and both themes get all rules once. Themes differ in colors alone, so the other two combinations get the
 * rules about colors.
 */
const looks = [
  { width: 1280, theme: "light", rules: "all" },
  { width: 1280, theme: "dark", rules: "colors" },
  { width: 360, theme: "dark", rules: "all" },
  { width: 360, theme: "light", rules: "colors" },
] as const;
type Look = (typeof looks)[number];
type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** For each file of scenes, which are independent. The timeout is for the first one of a shop of its own, which builds that shop. */
export const examination = { mode: "parallel", timeout: patience.testTimeout } as const;

/**
 * The test that everybody can use a scene: by the rules of axe, down to 320 px, and translated by the browser.
 * @param further what is looked at beside, before anything of the page is pressed
 */
export function examine(scene: Scene, further?: (page: Page) => Promise<void>) {
  return async ({ page, newVisitor, stage, watch }: Fixtures): Promise<void> => {
    // What fails on purpose may fail the tracking of the page as well.
    if (scene.refused) watch.expect(new RegExp(`${scene.refused.source}|Event tracking failure`));
    const ownLooks = looks.filter((look) => isLookOf(scene, look));
    await setLook(page, ownLooks[0]);
    await scene.open(page, stage);
    for (const look of ownLooks) {
      const current = scene.passing && look !== ownLooks[0] ? await openAnew(look) : page;
      await setLook(current, look);
      expect(await findViolations(current, optionsOf(look)), `${look.width} px, ${look.theme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(page), "what is wider than 320 px").toEqual([]);
    await further?.(page);
    if (scene.brief) return;

    await setLook(page, ownLooks[0]);
    await translate(page);
    // What was held back or failed on purpose arrives on the translated page.
    await page.context().setOffline(false);
    await page.unrouteAll();
    await stage.restore();
    watch.tolerate(notFromReact);
    await pressEverything(page);
    await expect(page.getByText("This page could not be shown")).toBeHidden();

    async function openAnew(look: Look): Promise<Page> {
      const another = await (await newVisitor()).newPage();
      await setLook(another, look);
      await scene.open(another, stage);
      return another;
    }
  };
}

/** What the browser says about requests and files; React logs the error that ended a page. */
const notFromReact = /^console: (?!.*(NotFoundError|Minified React))/;

/** What passes has to be opened again for each look, so it is looked at once in each width and theme; what is brief, once. */
function isLookOf(scene: Scene, { width, rules }: Look): boolean {
  if (scene.brief) return width < 640 && rules === "all";
  if (scene.narrow) return width < 640;
  return !scene.passing || rules === "all";
}

async function setLook(page: Page, look: Look | undefined): Promise<void> {
  if (!look) return;
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.emulateMedia({ colorScheme: look.theme });
  // What observes its size renders again in the next frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

function optionsOf({ rules }: Look): RunOptions {
  if (rules === "all") return { rules: { "target-size": { enabled: true } } };
  return { runOnly: ["color-contrast", "link-in-text-block"] };
}

/** The elements that make the page scroll horizontally. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
