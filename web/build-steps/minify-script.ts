import { readFile } from "node:fs/promises";
import { minifySync, transformWithOxc } from "vite";

/**
 * Minifies one TypeScript file without value imports, for an inline script element.
 * @param scope `module` for `type="module"`; a `classic` script is wrapped in a function, so that it declares no
 * globals
 */
export async function minifyScript(path: string, scope: "classic" | "module"): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path, { sourcemap: false });
  const script = code.replace(/^export \{\};?$/m, "");
  const wrapped = scope === "classic" ? `(() => {${script}})()` : script;
  return minifySync(path.replace(/\.ts$/, ".js"), wrapped, { module: scope === "module" }).code.trim();
}
