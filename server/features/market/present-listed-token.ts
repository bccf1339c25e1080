import { type ListedMarketToken, marketTokenImage } from "@keystead/contract/portal/market";
import type { ShownToken } from "./rules.ts";

/** Presents a token to the site, without the address of its image at an upstream. */
export function presentListedToken({
  imageUrl: _upstream,
  image,
  createdAt,
  ...token
}: ShownToken): ListedMarketToken {
  return {
    ...token,
    image: image && marketTokenImage.path.replace("{name}", image),
    createdAt: createdAt?.toISOString() ?? null,
  };
}
