import path from "node:path";
import { root } from "./paths.mjs";

const shipped = "content";

/** The folder of the shop, relative to the root: the one in `SHOP`, or the shop that ships. */
export function shopFolder() {
  return path.relative(root, path.resolve(root, process.env.SHOP || shipped));
}

/**
 * Where a shop is built. contract/shop/build-folders.ts tells the programs that this runner starts the same. This
 * runner cannot read that file, because it runs before anything is installed.
 * @param {string} shop its folder, relative to the root
 */
export function buildFolders(shop) {
  const clients = "build/clients";
  if (shop === shipped)
    return { site: "web/build", releases: "build/releases", clients, stamps: "build/stamps" };
  const folder = `build/shops/${`${shop.replaceAll(/\W+/g, "-")}-${hash(shop)}`.replace(/^-/, "")}`;
  return { site: `${folder}/site`, releases: `${folder}/releases`, clients, stamps: `${folder}/stamps` };
}

/**
 * FNV-1a, 32 bits, as in contract/shop/build-folders.ts.
 * @param {string} text
 */
function hash(text) {
  const sum = new TextEncoder()
    .encode(text)
    .reduce((value, byte) => Math.imul(value ^ byte, 0x01000193), 0x811c9dc5);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
