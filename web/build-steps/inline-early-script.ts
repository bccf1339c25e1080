import { join } from "node:path";
import type { Plugin } from "vite";
import { minifyScript } from "./minify-script.ts";

const name = "virtual:early-script";
const path = join(import.meta.dirname, "../app/early.ts");

/** Vite plugin: the minified inline script of the head as a string, `import code from "virtual:early-script"`. */
export function inlineEarlyScript(): Plugin {
  return {
    name: "inline-early-script",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(await minifyScript(path, "classic"))}`;
    },
  };
}
