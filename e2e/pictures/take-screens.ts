/** Takes screenshots of every scene, at four widths and in both themes, into screens/; arguments select scenes by prefix. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { openStage, type Stage } from "../fixtures/open-stage.ts";
import { allScenes } from "../scenes/all-scenes.ts";
import type { Scene } from "../scenes/scene.ts";
import { pictureOptions } from "./picture-options.ts";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

const target = fileURLToPath(new URL("../../screens/", import.meta.url));
const themes = ["light", "dark"] as const;
const widths = [360, 768, 1280, 1680];
const height = 800;

type Theme = (typeof themes)[number];

/** A scene that is opened once, and the looks in which it is then pictured. */
interface Visit {
  readonly scene: Scene;
  readonly looks: { theme: Theme; width: number }[];
}

/** One visit for all looks, or one for each look of a scene that passes by itself. */
function visitsOf(scene: Scene): Visit[] {
  const looks = themes.flatMap((theme) =>
    widths.filter((width) => !scene.narrow || width < 640).map((width) => ({ theme, width })),
  );
  return scene.passing ? looks.map((look) => ({ scene, looks: [look] })) : [{ scene, looks }];
}

async function visit(browser: Browser, stage: Stage, { scene, looks }: Visit): Promise<number> {
  const [first] = looks;
  if (!first) return 0;
  const context = await browser.newContext(pictureOptions({ ...first, url: stage.url, height }));
  try {
    const page = await context.newPage();
    await scene.open(page, stage);
    for (const { theme, width } of looks) await look(page, scene, theme, width);
    return looks.length;
  } finally {
    await context.close();
    await stage.restore();
  }
}

async function look(page: Page, scene: Scene, colorScheme: Theme, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await page.evaluate(async (scrolled) => {
    // Further down, the sticky header would be in the middle of the screenshot.
    if (!scrolled) window.scrollTo(0, 0);
    await document.fonts.ready;
    // What is further down loads its pictures when it comes near, which on a screenshot of the whole page is never.
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Two frames: one that applies the new theme and width, one that draws them.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, scene.scrolled);
  const layers = await page.getByRole("dialog").or(page.getByRole("alertdialog")).count();
  await page.screenshot({
    path: path.join(target, `${scene.name}.${width}.${colorScheme}.png`),
    // Dialogs and toasts are placed in the viewport; on a screenshot of the whole page they would be anywhere.
    fullPage: layers === 0 && !scene.passing,
  });
}

const prefixes = process.argv.slice(2);
const scenes = allScenes.filter(
  ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
);
if (prefixes.length === 0) await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const stage = await openStage();
const browser = await chromium.launch(await resolveBrowser());
let count = 0;
try {
  for (const each of scenes.flatMap(visitsOf)) {
    try {
      count += await visit(browser, stage, each);
    } catch (error) {
      console.error(`${each.scene.name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await stage.dispose();
}
console.log(`${count} pictures in screens/`);
