// Runs after `react-router build`. It rewrites the prerendered pages and writes the SEO files. Then it writes what the
// server needs to serve them: site.json, and precompressed siblings of every file that does not contain the shop's
// origin.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { originPlaceholder } from "../app/features/head/site-origin.ts";
import { precompressFile } from "./precompress-file.ts";
import { checkRoutes } from "./check-routes.ts";
import { deferHydration } from "./defer-hydration.ts";
import { guardScrollRestoration } from "./guard-scroll-restoration.ts";
import type { BuiltPage } from "./seo/built-page.ts";
import { writeSeoFiles } from "./seo/write-seo-files.ts";
import { minifyScript } from "./minify-script.ts";
import { trimManifest } from "./trim-manifest.ts";
import { inlineScripts, refusedStyle, scriptHashes } from "./script-hashes.ts";
import { shop } from "../shop/shop.ts";
import { marketTokenPages } from "../shop/market-token-pages.ts";

const build = shop.builds.site;
const client = join(build, "client");

const boot = await minifyScript(join(import.meta.dirname, "boot.ts"), "module");
// The fallback for routes that are not prerendered. It is not needed, because every page is a file.
await rm(join(client, "__spa-fallback.html"));

const manifest = (await readdir(join(client, "assets"))).find((file) => /^manifest-.*\.js$/.test(file));
if (manifest === undefined) throw new Error("The build has no manifest of the routes");
const routes = await readFile(join(client, "assets", manifest), "utf8");
checkRoutes(routes);
await writeFile(join(client, "assets", manifest), trimManifest(routes));

const entries = await readdir(client, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => relative(client, join(entry.parentPath, entry.name)).split(sep).join("/"));
/** The operator's console, which its own build has finished: no page of the site, and in no list of them. */
const consoleFile = "admin/index.html";
const pageFiles = files.filter((file) => file.endsWith(".html") && file !== consoleFile);
const consoleHtml = await readFile(join(client, consoleFile), "utf8");
if (refusedStyle(consoleHtml))
  throw new Error(`${consoleFile} has a style that the content security policy refuses`);

const pages: BuiltPage[] = [];
for (const file of pageFiles) {
  const html = guardScrollRestoration(deferHydration(await readFile(join(client, file), "utf8"), boot));
  const refused = refusedStyle(html);
  if (refused) throw new Error(`${file} has a style that the content security policy refuses: ${refused}`);
  // The server replaces the origin later. That would change the hash of the script.
  if (inlineScripts(html).some((code) => code.includes(originPlaceholder)))
    throw new Error(`${file} has the shop's address in a script that runs`);
  await writeFile(join(client, file), html);
  pages.push({ path: `/${file.replace(/\/?index\.html$/, "")}`, html });
}

const seoFiles = await writeSeoFiles(
  client,
  pages.filter(({ path }) => path !== "/404"),
);
const scriptSrc = scriptHashes([...pages.map(({ html }) => html), consoleHtml]);
const placedFiles = [...pageFiles, consoleFile, ...seoFiles.filter((file) => /\.(xml|txt)$/.test(file))];
const shells = [
  ...marketTokenPages.map(({ below, segment, file }) => ({ below, segment, file })),
  { below: "/admin", file: consoleFile },
];
const facts = { scriptSrc, placeholder: originPlaceholder, placedFiles, shells };
await writeFile(join(build, "site.json"), JSON.stringify(facts, null, 2));

const compressible = [...files, ...seoFiles].filter((file) => !placedFiles.includes(file));
await Promise.all(compressible.map((file) => precompressFile(join(client, file))));
console.log(`${pages.length} pages finished, ${scriptSrc.length} script hashes in site.json`);
