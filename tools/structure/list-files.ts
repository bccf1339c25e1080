import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Every file below `root` that git does not ignore, as sorted paths relative to it, with slashes. */
export async function listFiles(root: string): Promise<string[]> {
  const isIgnored = await readIgnored(root);
  const files: string[] = [];
  async function walk(folder: string): Promise<void> {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const child = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (isIgnored(entry.name)) continue;
      if (entry.isDirectory()) await walk(child);
      else if (entry.isFile()) files.push(child);
    }
  }
  await walk("");
  return files.sort();
}

/** The names in .gitignore (`name`, `name/`, `*.ending`), and git's own folder. */
async function readIgnored(root: string): Promise<(name: string) => boolean> {
  const text = await readFile(path.join(root, ".gitignore"), "utf8");
  const patterns = text.split("\n").map((line) => line.trim().replace(/\/$/, ""));
  const names = new Set([".git", ...patterns]);
  const endings = patterns.filter((pattern) => pattern.startsWith("*.")).map((pattern) => pattern.slice(1));
  return (name) => names.has(name) || endings.some((ending) => name.endsWith(ending));
}
