import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { ServerUser } from "./reach.ts";
import type { ClusterPaths } from "./cluster-paths.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";

export interface SocketFolder {
  /** Where clients find the socket. */
  readonly path: string;
  /** The folder as it is passed to the server, relative to its working folder; it may not reach the absolute path. */
  readonly forServer: string;
}

/** The database role of the app; no password, because only its own system user and root reach the socket. */
export const superuser = "keystead";
/** The database of the app. */
export const databaseName = "keystead";

/** A part of the socket's name; the server does not listen on the network. */
export const serverPort = "5432";

// Linux allows 108 bytes and macOS 104, both with a closing zero.
const longest = 103;
export const socketName = `.s.PGSQL.${serverPort}`;

/**
 * Creates the folder of the server's socket, below DATA_DIR or, when that path is too long, in the temporary folder.
 * @param own another one, for a server that nobody else may reach
 */
export async function socketFolder(
  paths: ClusterPaths,
  user: ServerUser | undefined,
  own = "socket",
): Promise<SocketFolder> {
  const near = join(paths.home, own);
  if (fits(near)) {
    await claimFolder(near, user);
    return { path: near, forServer: `../${own}` };
  }
  const hashed = own === "socket" ? paths.dataDir : `${paths.dataDir} ${own}`;
  const name = `keystead-${createHash("sha256").update(hashed).digest("hex").slice(0, 16)}`;
  // The server's user may have no access to a private temporary folder, but always has to /tmp.
  const roots = user === undefined ? [tmpdir(), "/tmp"] : ["/tmp"];
  const far = join(roots.find((root) => fits(join(root, name))) ?? "/tmp", name);
  await claimFolder(far, user);
  return { path: far, forServer: far };
}

/** The URL of a database of the server whose socket is in a folder. */
export function socketUrl(socketDir: string, database: string): string {
  // Without the port, PGPORT of the environment would choose the socket file, and PGSSLMODE would ask for TLS.
  const query = new URLSearchParams({ host: socketDir, port: serverPort, sslmode: "disable" });
  return `postgresql://${superuser}@/${database}?${query.toString()}`;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longest;
}

/** In a folder that everybody may write to, another user could have created it first and could read our traffic. */
async function claimFolder(path: string, user: ServerUser | undefined): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const self = process.geteuid?.();
  const stats = await lstat(path);
  if (stats.isDirectory() && user !== undefined && stats.uid === self) {
    await chown(path, user.uid, user.gid);
  } else if (!stats.isDirectory() || stats.uid !== (user?.uid ?? self)) {
    throw new EmbeddedFailure(`${path} belongs to somebody else; remove it or use a shorter DATA_DIR.`);
  }
  if ((stats.mode & 0o077) !== 0) await chmod(path, 0o700);
}
