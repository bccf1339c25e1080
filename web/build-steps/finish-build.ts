// Runs after `react-router build`: rewrites the prerendered pages, then writes what the server needs to
// serve them: csp.json with the hashes of their inline scripts, and packed siblings of every file.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFile } from "./compress-file.ts";
import { deferHydration } from "./defer-hydration.ts";
import { minifyScript } from "./minify-script.ts";
import { refusedStyle, scriptHashes } from "./script-hashes.ts";

const build = join(import.meta.dirname, "../build");
const client = join(build, "client");

const boot = await minifyScript(join(import.meta.dirname, "boot.ts"), "module");

const entries = await readdir(client, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));

const pages: string[] = [];
for (const path of files.filter((file) => file.endsWith(".html"))) {
  const page = deferHydration(await readFile(path, "utf8"), boot);
  const refused = refusedStyle(page);
  if (refused) throw new Error(`${path} has a style that the content security policy refuses: ${refused}`);
  await writeFile(path, page);
  pages.push(page);
}

const scriptSrc = scriptHashes(pages);
await writeFile(join(build, "csp.json"), JSON.stringify({ scriptSrc }, null, 2));
await Promise.all(files.map(compressFile));
console.log(`${pages.length} pages finished, ${scriptSrc.length} script hashes in build/csp.json`);
