import { readFile, readlink, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { EmbeddedFailure } from "./embedded-errors.ts";

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Makes the shared-library links that a package archive cannot carry and that its install script normally makes;
 * they are missing after `npm ci --ignore-scripts`, and PostgreSQL then does not find its libraries.
 */
export async function repairSymlinks(packageDir: string): Promise<void> {
  for (const { source, target } of await readLinks(packageDir)) {
    const path = join(packageDir, target);
    if (await exists(path)) continue;
    try {
      // A relative link inside one folder, so that the tree can be copied or moved.
      await symlink(basename(source), path);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      // Another process repaired it at the same moment.
      if (code === "EEXIST") continue;
      throw new EmbeddedFailure(
        `Library links of PostgreSQL are missing and cannot be made in ${dirname(path)} (${code}). Run npm rebuild there as a user who may write.`,
      );
    }
  }
}

async function readLinks(packageDir: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8")) as Link[];
  } catch {
    // A package without this list carries no links.
    return [];
  }
}

async function exists(link: string): Promise<boolean> {
  return readlink(link).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === "EINVAL",
  );
}
