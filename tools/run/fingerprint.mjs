import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fromRoot, root } from "./paths.mjs";

/**
 * Content hash of the names and contents of all files below `inputs`. Inputs are folders or files, absolute or relative
 * to the root. Git-ignored files and tests are skipped, because neither changes the build.
 * @param {string[]} inputs
 */
export function fingerprint(inputs) {
  const ignored = readIgnored();
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of listFiles(path.resolve(root, input), ignored)) {
      const content = fs.readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @param {(name: string) => boolean} ignored
 * @returns {string[]}
 */
function listFiles(place, ignored) {
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [place];
  const entries = fs.readdirSync(place, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (ignored(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const child = path.join(place, entry.name);
    if (entry.isDirectory()) return listFiles(child, ignored);
    return entry.isFile() ? [child] : [];
  });
}

/**
 * Reads .gitignore itself, because a downloaded archive has no git. Supports only the forms that are used there:
 * `name`, `name/` and `*.ending`, each at any depth.
 * @returns {(name: string) => boolean}
 */
function readIgnored() {
  const lines = fs.readFileSync(fromRoot(".gitignore"), "utf8").split("\n");
  const names = new Set();
  /** @type {string[]} */
  const endings = [];
  for (const line of lines.map((text) => text.trim()).filter((text) => text && !text.startsWith("#"))) {
    if (line.startsWith("*.")) endings.push(line.slice(1));
    else names.add(line.replace(/^\/|\/$/g, ""));
  }
  return (name) => names.has(name) || endings.some((ending) => name.endsWith(ending));
}
