import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { LoadedShop } from "../../../tools/shop/load-shop.ts";
import { shopPath } from "../../shop/shop-path.ts";

/**
 * Finds share images without a picture. The build checks this and not the loading of the shop, because the script that
 * draws the pictures loads the shop too.
 * @returns one line each: file, entry and what is wrong
 */
export function checkShareImages({
  folder,
  shareImages,
}: Pick<LoadedShop, "folder" | "shareImages">): string[] {
  const pictures = join(folder, "public/og");
  const names = existsSync(pictures)
    ? readdirSync(pictures).flatMap((file) => (file.endsWith(".png") ? [file.slice(0, -".png".length)] : []))
    : [];
  const choice = names.length > 0 ? `, choose one of ${names.sort().join(", ")},` : "";
  return shareImages.flatMap(({ name }, index) =>
    names.includes(name)
      ? []
      : [
          `${shopPath(folder)}/share-images.ts: shareImages[${index}].name: There is no public/og/${name}.png. Add it${choice} or draw it: node web/build-steps/draw-pictures.ts`,
        ],
  );
}
