import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { listPages } from "../tools/list-pages.ts";
import { expect, test } from "./fixtures/staged.ts";
import { allScenes } from "./scenes/all-scenes.ts";
import type { Scene } from "./scenes/scene.ts";

// Every scene is an independent test, so both workers share this file.
// The first scene of a shop of its own builds that shop.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

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

for (const scene of allScenes)
  test(`everybody can use ${scene.name}`, async ({ page, newVisitor, stage, watch }) => {
    // What fails on purpose may fail the tracking of the page as well.
    if (scene.refused) watch.expect(new RegExp(`${scene.refused.source}|Event tracking failure`));
    const ownLooks = looks.filter((look) => isLookOf(scene, look));
    await setLook(page, ownLooks[0]);
    await scene.open(page, stage);
    for (const look of ownLooks) {
      const current = scene.passing && look !== ownLooks[0] ? await openAnew(look) : page;
      await setLook(current, look);
      expect(await findViolations(current, look), `${look.width} px, ${look.theme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowOf(page), "what is wider than 320 px").toEqual([]);

    async function openAnew(look: Look): Promise<Page> {
      const another = await (await newVisitor()).newPage();
      await setLook(another, look);
      await scene.open(another, stage);
      return another;
    }
  });

test("every page that is built is among the states that are looked at", () => {
  const names = allScenes.map(({ name }) => name);
  const named: Record<string, string> = {
    "/": "landing",
    "/404": "not-found",
    "/license-dashboard": "licenses-active",
    "/dashboard": "dashboard-active",
    "/license": "license-active",
    "/verify-email": "verify-email-confirmed",
  };
  for (const path of listPages()) expect(names).toContain(named[path] ?? path.slice(1));
});

/** What passes has to be opened again for each look, so it is looked at once in each width and theme. */
function isLookOf(scene: Scene, { width, rules }: Look): boolean {
  if (scene.narrow) return width < 640;
  return !scene.passing || rules === "all";
}

async function setLook(page: Page, look: Look | undefined): Promise<void> {
  if (!look) return;
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.emulateMedia({ colorScheme: look.theme });
}

async function findViolations(page: Page, { rules }: Look): Promise<{ id: string; where: string[] }[]> {
  const every = { rules: { "target-size": { enabled: true } } };
  const ofColors = { runOnly: ["color-contrast", "link-in-text-block"] };
  const options = { ...(rules === "all" ? every : ofColors), resultTypes: ["violations" as const] };
  // The other mode finishes every run on a blank page of its own; it is for frames of other origins, which there are none of.
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
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
