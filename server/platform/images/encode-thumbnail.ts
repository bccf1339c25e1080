import type Sharp from "sharp";
import { stripPng } from "./strip-png.ts";

/** The image types that are read, as an `Accept` header. Some hosts would send AVIF to a client that accepts everything. */
export const imageTypes = "image/webp, image/png, image/jpeg, image/gif";

/**
 * The loaders of libvips that may run. SVG is a document with scripts and references; AVIF of 479 bytes and a permitted size takes
 * 320 MB to decode.
 */
const loaders = [
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadNsgifBuffer",
];

/** The most pixels of an image. Decoding them takes some 80 MB at most. */
const maxPixels = 4096 * 4096;

/** The time limit in seconds, because even a small image may take long. */
const longest = 5;

let loading: Promise<typeof Sharp> | undefined;

/** Loads the library when the first image is encoded: a process that encodes none does not pay for it. */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  // One thread, and no decoded image is kept.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Decodes a hostile image (PNG, JPEG, WebP or GIF) and encodes its first frame again as a WebP that fills a size, without metadata.
 * @param size in pixels
 * @returns undefined for anything else, and for an image that is broken, too large or too slow to decode
 */
export async function encodeThumbnail(
  image: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer | undefined> {
  const sharp = await (loading ??= load());
  try {
    return await sharp(stripPng(image), { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: longest })
      .autoOrient()
      .resize(width, height, { fit: "cover" })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    // The decoder's error is of no use to anybody: the image is not shown.
    return undefined;
  }
}
