import path from "node:path";
import { root } from "./paths.mjs";

const shipped = "content";

/** The folder of the shop that `SHOP` names, relative to the root; else of the one that ships. */
export function shopFolder() {
  return path.relative(root, path.resolve(root, process.env.SHOP || shipped));
}

/**
 * Where a shop is built, as contract/shop/build-folders.ts says it to the programs that this runner starts: it runs
 * before anything is installed and cannot read that file.
 * @param {string} shop its folder, relative to the root
 */
export function buildFolders(shop) {
  if (shop === shipped) return { site: "web/build", releases: "build/releases", stamps: "build/stamps" };
  const folder = `build/shops/${`${shop.replaceAll(/\W+/g, "-")}-${hash(shop)}`.replace(/^-/, "")}`;
  return { site: `${folder}/site`, releases: `${folder}/releases`, stamps: `${folder}/stamps` };
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
