import { shareImages } from "@keystead/content/share-images";
import type { ShareImage } from "@keystead/contract/shop/pages";

/** The share image (`og:image`) of a page; undefined for a shop without images. */
export function shareImageOf(path: string): ShareImage | undefined {
  const covers = (image: ShareImage) =>
    image.paths.some((above) => path === above || path.startsWith(`${above}/`));
  return shareImages.find(covers) ?? shareImages[0];
}
