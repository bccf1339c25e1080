import { randomUUID } from "node:crypto";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

import type { ServerUser } from "./reach.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { canReach } from "./reach.ts";

const programs = ["bin/postgres", "bin/initdb"];
const usualRoots = ["/var/lib", tmpdir(), "/tmp"];

/**
 * Returns a folder with `bin`, `lib` and `share` that the server's user can run: the package's own, or, when this user may
 * not enter it (a clone below /root, mode 0700), one copy per version in a folder that only root can write to.
 */
export async function placeBinaries(
  packageDir: string,
  user: ServerUser | undefined,
  roots: readonly string[] = usualRoots,
): Promise<string> {
  const native = join(packageDir, "native");
  if (user === undefined || (await canReach(user, native, programs))) return native;
  const { version } = JSON.parse(await readFile(join(packageDir, "package.json"), "utf8")) as {
    version: string;
  };
  const name = `keystead-postgres-${version}-${process.platform}-${process.arch}`;
  for (const root of roots) {
    const copy = join(root, name);
    if (!(await isOurs(copy)) || !(await isComplete(native, copy))) {
      const isPlaced = await makeCopy(native, copy).catch(() => false);
      if (!isPlaced) continue;
    }
    if (await canReach(user, copy, programs)) return copy;
  }
  throw new EmbeddedFailure(
    `The user ${user.name} cannot run PostgreSQL from ${native} and no copy could be made in ${roots.join(" or ")}; start the app as an ordinary user or set DATABASE_URL.`,
  );
}

/** Atomic: copies to a draft folder and renames it, so that nobody ever runs half a copy. */
async function makeCopy(native: string, copy: string): Promise<boolean> {
  const draft = `${copy}.${randomUUID()}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    // Static libraries are of no use at run time.
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => extname(from) !== ".a",
    });
    await openToOthers(draft);
    await rename(draft, copy).catch(async () => {
      // A complete copy that was made meanwhile stays; an incomplete one is replaced.
      if (!(await isOurs(copy)) || (await isComplete(native, copy))) return;
      await rm(copy, { recursive: true });
      await rename(draft, copy);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return (await isOurs(copy)) && (await isComplete(native, copy));
}

/** In a shared temporary folder, another user may have put other programs under this name. */
async function isOurs(copy: string): Promise<boolean> {
  const stats = await lstat(copy).catch(() => undefined);
  return (
    stats !== undefined &&
    stats.isDirectory() &&
    stats.uid === process.geteuid?.() &&
    (stats.mode & 0o022) === 0
  );
}

/** After a power failure a renamed folder can hold files that were never written out. */
async function isComplete(native: string, copy: string): Promise<boolean> {
  for (const folder of ["bin", "lib", "share/postgresql"]) {
    for (const entry of await readdir(join(native, folder), { withFileTypes: true })) {
      if (!entry.isFile() || extname(entry.name) === ".a") continue;
      const [from, to] = await Promise.all(
        [native, copy].map((root) => stat(join(root, folder, entry.name)).catch(() => undefined)),
      );
      if (from?.size !== to?.size) return false;
    }
  }
  return true;
}

/** A package unpacked under a strict umask is not readable for the server's user. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
