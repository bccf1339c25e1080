/** Takes a picture of every page in every state, at three widths and in both themes, into screens/; arguments name states. */
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
const widths = [360, 768, 1280];
const height = 800;

type Theme = (typeof themes)[number];

/** One pass of opening, and what is then looked at. */
interface Visit {
  readonly scene: Scene;
  readonly looks: { theme: Theme; width: number }[];
}

/** Opens a state once for all looks, or once for each when it would be gone by the second. */
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
    // The header sticks to the window, so from further down it would stand in the middle of the picture.
    if (!scrolled) window.scrollTo(0, 0);
    await document.fonts.ready;
    // Two frames: one in which the new theme and width are known, one in which they are drawn.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, scene.scrolled);
  const layers = await page.getByRole("dialog").or(page.getByRole("alertdialog")).count();
  await page.screenshot({
    path: path.join(target, `${scene.name}.${width}.${colorScheme}.png`),
    // A layer or a toast stands in the window; on a picture of the whole page it would stand anywhere.
    fullPage: layers === 0 && !scene.passing,
  });
}

const wanted = process.argv.slice(2);
const scenes = allScenes.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)),
);
if (wanted.length === 0) await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const stage = await openStage();
const browser = await chromium.launch(await resolveBrowser());
let taken = 0;
try {
  for (const each of scenes.flatMap(visitsOf)) {
    try {
      taken += await visit(browser, stage, each);
    } catch (error) {
      console.error(`${each.scene.name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await stage.dispose();
}
console.log(`${taken} pictures in screens/`);
