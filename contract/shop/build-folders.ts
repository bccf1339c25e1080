/** The shop that ships, as a folder below the repository's root. */
export const shippedShop = "content";

/**
 * Where a shop is built, as folders below the repository's root: the build writes there and the server reads there.
 * Every shop has its own, so that none is served in place of another.
 * @param shop the shop's folder, relative to the root
 */
export function buildFolders(shop: string): { site: string; releases: string; clients: string } {
  // The client libraries are the same for every shop.
  const clients = "build/clients";
  if (shop === shippedShop) return { site: "web/build", releases: "build/releases", clients };
  const name = `${shop.replaceAll(/\W+/g, "-")}-${hash(shop)}`.replace(/^-/, "");
  return { site: `build/shops/${name}/site`, releases: `build/shops/${name}/releases`, clients };
}

/** FNV-1a, 32 bits: tells apart paths such as `a/b` and `a-b`, and those of letters that the name leaves out. */
function hash(text: string): string {
  const sum = new TextEncoder()
    .encode(text)
    .reduce((value, byte) => Math.imul(value ^ byte, 0x01000193), 0x811c9dc5);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
