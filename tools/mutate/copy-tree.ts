import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildFolders, shippedShop } from "@keystead/contract/shop/build-folders";
import { listFiles } from "../structure/list-files.ts";

/** Folders of `node_modules` that tools write to. A copy gets new ones. */
const written = new Set([".vite", ".cache"]);

/**
 * Copies the working copy to a temporary folder, where files can be changed without a risk for the original. Packages
 * are linked. The workspaces are linked to their copies. What was built for the shipped shop is copied, because tests of
 * the whole server serve it.
 * @returns the folder, and a function that removes it
 */
export async function copyTree(
  root: string,
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "keystead-mutate-"));
  for (const file of await listFiles(root)) await cp(path.join(root, file), path.join(folder, file));
  for (const built of Object.values(buildFolders(shippedShop)))
    if (existsSync(path.join(root, built)))
      await cp(path.join(root, built), path.join(folder, built), { recursive: true });
  await linkPackages(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  // A program that has just ended may have written until now.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return { folder, remove };
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(path.join(to, "@keystead"), { recursive: true });
  for (const name of await readdir(from))
    if (name !== "@keystead" && !written.has(name)) await symlink(path.join(from, name), path.join(to, name));
  for (const name of await readdir(path.join(from, "@keystead"))) {
    // A relative link, such as `../../server`.
    const target = await readlink(path.join(from, "@keystead", name));
    await symlink(target, path.join(to, "@keystead", name));
  }
}
