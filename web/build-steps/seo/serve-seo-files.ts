import type { Plugin } from "vite";
import { seoFiles } from "./seo-files.ts";

const types: Record<string, string> = {
  xml: "application/xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
};

/**
 * Vite plugin that makes the SEO files at each request to the development server; the build writes them once.
 * @param paths addresses of the pages, which the sitemap reads from the development server itself
 */
export function serveSeoFiles(paths: readonly string[]): Plugin {
  return {
    name: "serve-seo-files",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.replace(/^\/|\?.*$/g, "") ?? "";
        const make = seoFiles.get(name);
        if (!make) return next();
        const { origin } = new URL(server.resolvedUrls?.local[0] ?? "http://localhost");
        const readPage = async (path: string) => ({ path, html: await (await fetch(origin + path)).text() });
        make({ origin, pages: () => Promise.all(paths.map(readPage)) }).then((text) => {
          response.setHeader("content-type", types[name.replace(/^.*\./, "")] ?? "");
          response.end(text);
        }, next);
      });
    },
  };
}
