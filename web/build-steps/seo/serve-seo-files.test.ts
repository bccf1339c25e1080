import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSeoFiles } from "./serve-seo-files.ts";

let root: string;
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "seo-"));
  // This page is served for every path, so the site has one indexed page.
  await writeFile(join(root, "index.html"), "<!doctype html><title>Page</title>");
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    cacheDir: join(root, "cache"),
    plugins: [serveSeoFiles(["/pricing"])],
    server: { host: "127.0.0.1", port: 0, ws: false },
  });
  await server.listen();
  origin = new URL(server.resolvedUrls?.local[0] ?? "").origin;
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

test.each([
  ["/robots.txt", "text/plain", (at: string) => `Sitemap: ${at}/sitemap.xml`],
  ["/sitemap.xml", "application/xml", (at: string) => `<loc>${at}/pricing</loc>`],
  ["/blogs/feed.xml?reader=1", "application/xml", (at: string) => `<id>${at}/blogs/checking-a-download</id>`],
  ["/site.webmanifest", "application/manifest+json", () => '"start_url": "/"'],
])("the development server has %s", async (path, type, words) => {
  const answer = await fetch(origin + path);
  expect(answer.headers.get("content-type")).toContain(type);
  expect(await answer.text()).toContain(words(origin));
});

test("everything else is left to the site", async () => {
  expect(await (await fetch(`${origin}/pricing`, { headers: { accept: "text/html" } })).text()).toContain(
    "<title>Page</title>",
  );
});
