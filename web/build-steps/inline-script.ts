import { readFile } from "node:fs/promises";
import { minifySync, type Plugin } from "vite";

const ending = "?inline-script";

/** Lets a module import a plain script as minified text: `import code from "./early.js?inline-script"`. */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const path = id.slice(0, -ending.length);
      this.addWatchFile(path);
      const { code } = minifySync(path, await readFile(path, "utf8"));
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
