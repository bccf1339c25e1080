import type { ListedToken } from "@keystead/contract/portal/market";
import type { MarketToken } from "./rules.ts";

/** Presents a token to the site, without the address of its image at an upstream. */
export function presentListedToken({ imageUrl: _upstream, createdAt, ...token }: MarketToken): ListedToken {
  return { ...token, createdAt: createdAt?.toISOString() ?? null };
}
