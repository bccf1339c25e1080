import { type ListedMarketToken, marketTokenImage } from "@keystead/contract/portal/market";
import type { ShownMarketToken } from "./rules.ts";

/** Presents a token to the site, without the address of its image at an upstream. */
export function presentListedMarketToken({
  imageUrl: _upstream,
  image,
  createdAt,
  ...coin
}: ShownMarketToken): ListedMarketToken {
  return {
    ...coin,
    image: image && marketTokenImage.path.replace("{name}", image),
    createdAt: createdAt?.toISOString() ?? null,
  };
}
