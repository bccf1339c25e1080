import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { shop } from "../../shop/shop.ts";

const prefix = "@keystead/content/";
const marked = "\0shop/";

/**
 * Vite plugin that resolves `@keystead/content/*` to the folder of the shop that is built. An export that the shop
 * leaves out gets its default.
 */
export function resolveShop(): Plugin {
  return {
    name: "resolve-shop",
    enforce: "pre",
    resolveId(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      if (name.endsWith(".md")) return join(shop.folder, name);
      return shop.leftOut.has(name) ? marked + name : join(shop.folder, `${name}.ts`);
    },
    load(id) {
      if (!id.startsWith(marked)) return null;
      const name = id.slice(marked.length);
      const file = join(shop.folder, `${name}.ts`);
      const defaults = Object.entries(shop.leftOut.get(name) ?? {}).map(
        ([key, value]) => `export const ${key} = ${JSON.stringify(value)};`,
      );
      return [...(existsSync(file) ? [`export * from ${JSON.stringify(file)};`] : []), ...defaults].join(
        "\n",
      );
    },
  };
}
