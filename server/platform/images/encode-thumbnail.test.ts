import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pngOf } from "../../testing/png.ts";
import { encodeThumbnail } from "./encode-thumbnail.ts";

const picture = (background = "#c82828") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } });

const size = { width: 96, height: 96 };

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

// The first test of its file: it compares the highest memory use so far.
it("text of a PNG that inflates to 400 MB is not inflated", async () => {
  const text = Buffer.concat([Buffer.from("k\0\0"), deflateSync(Buffer.alloc(10_000_000, "a"))]);
  const bomb = pngOf(
    9,
    9,
    Array.from({ length: 40 }, () => ["zTXt", text] as const),
  );
  const peak = () => process.resourceUsage().maxRSS / 1024;
  const before = peak();
  expect(await encodeThumbnail(bomb, size)).toBeDefined();
  expect(peak() - before).toBeLessThan(100);
});

it.each(["png", "jpeg", "webp", "gif"] as const)("a %s becomes a square WebP of the size", async (format) => {
  const thumbnail = await encodeThumbnail(await picture().toFormat(format).toBuffer(), size);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: "webp", width: 96, height: 96 });
});

it("of an animation the first frame stays, and of metadata nothing", async () => {
  const frames = await Promise.all([picture(), picture("#2828c8")].map((frame) => frame.png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const animated = await sharp(await encodeThumbnail(animation, size)).metadata();
  expect(animated.pages ?? 1).toBe(1);

  const comment = "<script>alert(1)</script>";
  const tagged = await picture()
    .withExif({ IFD0: { Copyright: comment } })
    .jpeg()
    .toBuffer();
  expect(tagged.includes(comment)).toBe(true);
  const clean = await encodeThumbnail(tagged, size);
  expect(clean?.includes(comment)).toBe(false);
  expect((await sharp(clean).metadata()).exif).toBeUndefined();
});

it.each([
  ["an SVG", Buffer.from(svg)],
  ["a page", Buffer.from("<!DOCTYPE html><title>Not found</title>")],
  ["nothing", Buffer.alloc(0)],
  ["30,000 by 30,000 pixels", pngOf(30_000, 30_000)],
])("%s is no image", async (_, bytes) => {
  expect(await encodeThumbnail(bytes, size)).toBeUndefined();
});

it("a picture in a format that is not on the list is no image, nor is half of one that is", async () => {
  const others = [picture().tiff(), picture().avif()].map((other) => other.toBuffer());
  const jpeg = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: "gaussian", mean: 99, sigma: 40 },
      background: "#000",
    },
  })
    .jpeg()
    .toBuffer();
  for (const other of await Promise.all(others)) expect(await encodeThumbnail(other, size)).toBeUndefined();
  expect(await encodeThumbnail(jpeg.subarray(0, jpeg.length / 2), size)).toBeUndefined();
  expect(await encodeThumbnail(jpeg, size)).toBeDefined();
});
