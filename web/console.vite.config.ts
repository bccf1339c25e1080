import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { prerenderFrame } from "./build-steps/console/prerender-frame.ts";
import { resolveShop } from "./build-steps/shop/resolve-shop.ts";
import { shop } from "./shop/shop.ts";

/**
 * The operator's console: a build of its own into the built site, so that no page of the site loads or shares a part of
 * it.
 */
export default defineConfig({
  root: join(import.meta.dirname, "app/console"),
  // The site's build has copied them.
  publicDir: false,
  plugins: [tailwindcss(), resolveShop(), prerenderFrame()],
  build: {
    outDir: join(shop.builds.site, "client"),
    emptyOutDir: false,
    // Small assets stay files: a data URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { console: join(import.meta.dirname, "app/console/admin/index.html") },
      // Packages mark what is for browsers, for frameworks that render on a server.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
});
