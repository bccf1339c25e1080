import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import type { Plugin } from "vite";
import { shop } from "../../shop/shop.ts";

const folder = join(shop.folder, "public");

const types: Record<string, string> = {
  ".ico": "image/x-icon",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".vtt": "text/vtt",
  ".webm": "video/webm",
  ".webp": "image/webp",
};

/**
 * Vite plugin that adds the files of the shop's `public` folder to those of `web/public`. A file of the shop replaces a
 * file of the same name.
 */
export function servePublic(): Plugin {
  return {
    name: "serve-public",
    applyToEnvironment: ({ name }) => name === "client",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = join(folder, new URL(request.url ?? "/", "http://localhost").pathname);
        if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) return next();
        response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
        createReadStream(path).pipe(response);
      });
    },
    generateBundle() {
      if (!existsSync(folder)) return;
      for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, entry);
        if (!statSync(path).isFile()) continue;
        const fileName = entry.split(sep).join("/");
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
  };
}
