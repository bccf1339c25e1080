import { join } from "node:path";
import type { Plugin } from "vite";
import { minifyScript } from "./minify-script.ts";

const name = "virtual:early-script";
/** The script that sets the theme before first paint. */
export const themeScript = join(import.meta.dirname, "../app/early-theme.ts");
const paths = [themeScript, join(import.meta.dirname, "../app/early.ts")];

/** Vite plugin: the minified inline script of the head as a string, `import code from "virtual:early-script"`. */
export function inlineEarlyScript(): Plugin {
  return {
    name: "inline-early-script",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      for (const path of paths) this.addWatchFile(path);
      const scripts = await Promise.all(paths.map((path) => minifyScript(path, "classic")));
      return `export default ${JSON.stringify(scripts.join(";"))}`;
    },
  };
}
