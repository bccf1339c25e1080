import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { counted } from "../../app/lib/format/words.ts";
import { shop } from "../../shop/shop.ts";
import { sharePicture } from "./share-picture.ts";

const font = join(import.meta.dirname, "../../app/fonts/words.woff2");

/** The HTML of each Open Graph image, 1200 by 630 pixels, by name. */
export async function shareDocuments(): Promise<{ name: string; html: string }[]> {
  const words = await readFile(font, "base64");
  const { brand, shareImages, trialDays } = shop;
  return shareImages.map(({ name, title }, index) => ({
    name,
    html: sharePicture({
      title,
      // A picture must not show the same line twice.
      line: title === brand.tagline ? `Free for ${counted(trialDays, "day")}. No card.` : brand.tagline,
      font: words,
      filled: (index + 1) / shareImages.length,
    }),
  }));
}
