import { join } from "node:path";
import { type HtmlTagDescriptor, type Plugin, runnerImport } from "vite";
import { themeColors } from "../../app/lib/theme-colors.ts";
import { themeScript } from "../inline-early-script.ts";
import { minifyScript } from "../minify-script.ts";
import { resolveShop } from "../shop/resolve-shop.ts";

const folder = join(import.meta.dirname, "../../app/console");

/**
 * Vite plugin that completes the console's document: the frame of its pages, which is seen before the script has loaded, and in the
 * head the colors of the browser's bars and the script that sets the theme before first paint.
 */
export function prerenderFrame(): Plugin {
  return {
    name: "prerender-frame",
    async transformIndexHtml(html) {
      const path = join(folder, "frame/render-frame.tsx");
      const { module } = await runnerImport<{ renderFrame: () => string }>(path, {
        configFile: false,
        plugins: [resolveShop()],
      });
      const theme = await minifyScript(themeScript, "classic");
      const script: HtmlTagDescriptor = { tag: "script", children: theme, injectTo: "head" };
      return {
        html: html.replace(
          '<div id="console"></div>',
          () => `<div id="console">${module.renderFrame()}</div>`,
        ),
        tags: [...Object.entries(themeColors).map(themeColor), script],
      };
    },
  };
}

function themeColor([theme, content]: [string, string]): HtmlTagDescriptor {
  const media = `(prefers-color-scheme: ${theme})`;
  const attrs = { name: "theme-color", content, media, "data-theme-color": theme };
  return { tag: "meta", attrs, injectTo: "head" };
}
