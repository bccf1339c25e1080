/** The shop that ships, as a folder below the repository's root. */
export const shippedShop = "content";

/**
 * Where a shop is built, as folders below the repository's root: the build writes there and the server reads there.
 * Every shop has its own, so that none is served in place of another.
 * @param shop the shop's folder, relative to the root
 */
export function buildFolders(shop: string): { site: string; releases: string } {
  if (shop === shippedShop) return { site: "web/build", releases: "build/releases" };
  const name = shop.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "");
  return { site: `build/shops/${name}/site`, releases: `build/shops/${name}/releases` };
}
