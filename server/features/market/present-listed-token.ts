import { type ListedToken, tokenImage } from "@keystead/contract/portal/market";
import type { ShownToken } from "./rules.ts";

/** Presents a token to the site, without the address of its image at an upstream. */
export function presentListedToken({
  imageUrl: _upstream,
  image,
  createdAt,
  ...token
}: ShownToken): ListedToken {
  return {
    ...token,
    image: image && tokenImage.path.replace("{name}", image),
    createdAt: createdAt?.toISOString() ?? null,
  };
}
