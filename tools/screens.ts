/** Takes a picture of every prerendered page in both themes, wide and narrow, into screens/; arguments name pages. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, devices } from "playwright";
import { startProduct } from "../e2e/fixtures/product.ts";
import { listPages } from "./list-pages.ts";
import { resolveBrowser } from "./resolve-browser.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const target = path.join(root, "screens");

const views = [
  { name: "wide", options: { viewport: { width: 1440, height: 900 } } },
  { name: "narrow", options: devices["Pixel 7"] ?? {} },
];

async function takePictures(url: string, pages: string[]): Promise<void> {
  const browser = await chromium.launch(await resolveBrowser());
  for (const { name, options } of views) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        ...options,
        baseURL: url,
        colorScheme,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const place of pages) {
        await page.goto(place);
        await page.evaluate(() => document.fonts.ready);
        const file = `${place === "/" ? "home" : place.slice(1).replaceAll("/", "-")}.${name}.${colorScheme}.png`;
        await page.screenshot({ path: path.join(target, file), fullPage: true });
      }
      await context.close();
    }
  }
  await browser.close();
}

const wanted = process.argv.slice(2);
const pages = listPages().filter((page) => wanted.length === 0 || wanted.includes(page));
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const product = await startProduct();
try {
  await takePictures(product.url, pages);
} finally {
  await product.dispose();
}
console.log(`${pages.length * views.length * 2} pictures in screens/`);
