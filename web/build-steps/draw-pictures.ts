// Draws the PNG files: the icons, from public/favicon.svg, and the Open Graph images.
// Run it by hand when the brand, the mark or the words of a picture change: node web/build-steps/draw-pictures.ts
// It writes a digest of its inputs. A test compares the digest and fails when somebody forgot to run this.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { resolveBrowser } from "../../tools/resolve-browser.ts";
import { digestFile, digestInputs, markFile } from "./pictures/digest-inputs.ts";
import { makeIco } from "./pictures/make-ico.ts";
import { shareDocuments } from "./pictures/share-documents.ts";
import { shop } from "../shop/shop.ts";

const publicFolder = join(import.meta.dirname, "../public");

/** A maskable icon: its background reaches every edge, because systems crop it to their shape. */
function fullBleed(mark: string, inset: number): string {
  const box = `${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}`;
  return mark
    .replace('viewBox="0 0 32 32"', `viewBox="${box}"`)
    .replace(/<rect[^>]*fill="([^"]+)"\/>/, (_, fill: string) => {
      const size = 32 + 2 * inset;
      return `<rect x="${-inset}" y="${-inset}" width="${size}" height="${size}" fill="${fill}"/>`;
    });
}

async function drawMark(page: Page, mark: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${mark}`);
  return page.screenshot({ omitBackground: true });
}

async function drawIcons(page: Page): Promise<void> {
  const mark = await readFile(markFile, "utf8");
  const icons = {
    "icon-192.png": await drawMark(page, mark, 192),
    "icon-512.png": await drawMark(page, mark, 512),
    "icon-512-maskable.png": await drawMark(page, fullBleed(mark, 4), 512),
    "apple-touch-icon.png": await drawMark(page, fullBleed(mark, 2), 180),
    "favicon.ico": makeIco([
      { size: 16, png: await drawMark(page, mark, 16) },
      { size: 32, png: await drawMark(page, mark, 32) },
    ]),
  };
  for (const [name, bytes] of Object.entries(icons)) await writeFile(join(publicFolder, name), bytes);
}

async function drawSharePictures(page: Page): Promise<void> {
  const folder = join(shop.folder, "public/og");
  await mkdir(folder, { recursive: true });
  await page.setViewportSize({ width: 1200, height: 630 });
  for (const { name, html } of await shareDocuments()) {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
}

const browser = await chromium.launch(await resolveBrowser());
const page = await browser.newPage();
await drawIcons(page);
await drawSharePictures(page);
await browser.close();
await writeFile(digestFile, `${await digestInputs()}\n`);
