import { chown, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { ServerUser } from "./choose-user.ts";
import { clusterArgument } from "./cluster-paths.ts";
import type { ClusterPaths } from "./cluster-paths.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { runToEnd } from "./run-server.ts";
import { openServerLog, reasonInLog, sizeOf } from "./server-log.ts";

export const superuser = "keystead";

const unfinished = "unfinished-";

/**
 * Creates the data files on the first start and answers whether it did. They are made in a folder beside the real one
 * and renamed when complete, so a crash in the middle leaves nothing that looks like a database.
 */
export async function createCluster(binaries: string, paths: ClusterPaths, user: ServerUser | undefined) {
  if (await isFolder(paths.cluster)) return false;
  await mkdir(paths.home, { recursive: true, mode: 0o700 });
  await giveTo(paths.home, user);
  await removeUnfinished(paths.home);
  const draft = join(paths.home, `${unfinished}${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  await giveTo(draft, user);
  try {
    await initialize(binaries, draft, paths.log, user);
    await rename(draft, paths.cluster);
    await syncFolder(paths.home);
  } catch (error) {
    await removeUnfinished(paths.home);
    throw error;
  }
  return true;
}

async function initialize(binaries: string, draft: string, logPath: string, user: ServerUser | undefined) {
  const output = await openServerLog(logPath);
  const from = await sizeOf(logPath);
  try {
    const code = await runToEnd({
      path: join(binaries, "bin", "initdb"),
      args: [
        ...["-D", clusterArgument(draft), "-U", superuser, "-E", "UTF8", "--locale=C", "--data-checksums"],
        // The socket lies in a folder that only the server's user and root can enter.
        ...["--auth-local=trust", "--auth-host=reject"],
      ],
      cwd: draft,
      user,
      output,
    });
    if (code === 0) return;
    const reason = (await reasonInLog(logPath, from)) ?? `initdb ended with code ${code}`;
    throw new EmbeddedFailure(`The database could not be created in ${draft}: ${reason}`);
  } finally {
    await output.close();
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(unfinished)) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function giveTo(path: string, user: ServerUser | undefined): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** A rename is durable only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
