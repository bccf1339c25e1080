import { shareImages } from "@keystead/content/share-images";
import type { ShareImage } from "@keystead/contract/shop/pages";

/** The picture that other sites show beside a link to this page; undefined for a shop without pictures. */
export function shareImageOf(path: string): ShareImage | undefined {
  const covers = (image: ShareImage) =>
    image.paths.some((above) => path === above || path.startsWith(`${above}/`));
  return shareImages.find(covers) ?? shareImages[0];
}
