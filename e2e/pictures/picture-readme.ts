/** Takes the screenshots of the README into docs/pictures/. Run it after a build: node e2e/pictures/picture-readme.ts */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { openStage } from "../fixtures/open-stage.ts";
import { allScenes } from "../scenes/all-scenes.ts";
import { pictureOptions } from "./picture-options.ts";
import { resolveBrowser } from "../../tools/resolve-browser.ts";

const target = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

const pictures = [
  { file: "landing.png", scene: "landing", theme: "dark", width: 1280, height: 960 },
  { file: "dashboard.png", scene: "dashboard-active", theme: "dark", width: 1280, height: 960 },
  { file: "cart.png", scene: "cart-all", theme: "light", width: 390, height: 844 },
] as const;

const stage = await openStage();
const browser = await chromium.launch(await resolveBrowser());
try {
  for (const { file, scene: name, ...look } of pictures) {
    const scene = allScenes.find((each) => each.name === name);
    if (!scene) throw new Error(`There is no scene "${name}".`);
    const context = await browser.newContext({
      ...pictureOptions({ url: stage.url, ...look }),
      // Overlay scroll bars: a desktop page would reserve space for a scroll bar that screenshots leave out.
      isMobile: true,
    });
    const page = await context.newPage();
    await scene.open(page, stage);
    await page.evaluate(async () => {
      window.scrollTo(0, 0);
      await document.fonts.ready;
    });
    await page.screenshot({ path: path.join(target, file) });
    await context.close();
    await stage.restore();
  }
} finally {
  await browser.close();
  await stage.dispose();
}
