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
  const folder = `build/shops/${shop.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "")}`;
  return { site: `${folder}/site`, releases: `${folder}/releases`, stamps: `${folder}/stamps` };
}
