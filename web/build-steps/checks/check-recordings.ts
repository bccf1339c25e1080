import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LoadedShop } from "../../../tools/shop/load-shop.ts";
import { shopPath } from "../../shop/shop-path.ts";

/**
 * Finds recorded videos without their files.
 * @returns one line each: file, entry and what is missing
 */
export function checkRecordings({ folder, videos }: Pick<LoadedShop, "folder" | "videos">): string[] {
  return videos.flatMap(({ recording }, index) => {
    const { webm, mp4, captions, poster, smallPoster } = recording ?? {};
    return Object.entries({ webm, mp4, captions, poster, smallPoster }).flatMap(([name, path]) =>
      path === undefined || existsSync(join(folder, "public", path))
        ? []
        : [
            `${shopPath(folder)}/videos.ts: videos[${index}].recording.${name}: There is no public${path}. Add it or record it: npm run videos`,
          ],
    );
  });
}
