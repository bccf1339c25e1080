import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { shareImages } from "@keystead/content/share-images";
import { shop } from "../../shop/shop.ts";
import { listPostFiles } from "../../shop/list-post-files.ts";
import { digestFile, digestInputs } from "./digest-inputs.ts";
import { makeIco } from "./make-ico.ts";
import { shareDocuments } from "./share-documents.ts";

test("an icon file names the size and the place of each image", () => {
  const images = [
    { size: 16, png: Buffer.from("first") },
    { size: 32, png: Buffer.from("second") },
  ];
  const ico = makeIco(images);
  expect(ico.readUInt16LE(4)).toBe(2);
  for (const [index, { size, png }] of images.entries()) {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect([entry[0], ico.subarray(offset, offset + length)]).toEqual([size, png]);
  }
});

test("the pictures are drawn from the brand, the mark and the words of today", async () => {
  const drawnFrom = (await readFile(digestFile, "utf8")).trim();
  const remake = "draw the pictures anew: node web/build-steps/draw-pictures.ts";
  expect(drawnFrom, remake).toBe(await digestInputs());
});

/** Width and height of a PNG, from its header. */
async function sizeOf(file: string): Promise<[number, number]> {
  const png = await readFile(file);
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("no picture says a line twice, and each says something else", async () => {
  const lines = (await shareDocuments()).map(({ html }) =>
    ["h1", "p"].map((tag) => new RegExp(`<${tag}>(.*)</${tag}>`).exec(html)?.[1]),
  );
  expect(lines).not.toHaveLength(0);
  for (const [title, line] of lines) expect(title).not.toBe(line);
  expect(new Set(lines.map(([title]) => title)).size).toBe(lines.length);
});

test("every article has a picture of its own", () => {
  const slugs = listPostFiles().map((file) => basename(file, ".md"));
  const own = shareImages.flatMap(({ paths }) => (paths.length === 1 ? paths : []));
  expect(slugs).not.toHaveLength(0);
  for (const slug of slugs) expect(own).toContain(`/blogs/${slug}`);
});

test.each(shareImages.map(({ name }) => name))(
  "the picture %s is there, in the size that sites ask for",
  async (name) => {
    expect(await sizeOf(join(shop.folder, "public/og", `${name}.png`))).toEqual([1200, 630]);
  },
);

test.each([
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["icon-512-maskable.png", 512],
  ["apple-touch-icon.png", 180],
])("%s is %s pixels wide and high", async (file, size) => {
  expect(await sizeOf(join(import.meta.dirname, "../../public", file))).toEqual([size, size]);
});
