import { chmod, chown, lchown, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { Log } from "../../platform/log.ts";
import type { ServerUser } from "./reach.ts";
import { clusterArgument, hasCluster, isHalfRestored } from "./cluster-paths.ts";
import type { ClusterPaths } from "./cluster-paths.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { canReach } from "./reach.ts";
import { runWatched } from "./run-watched.ts";
import { superuser } from "./socket-folder.ts";
import { openServerLog, reasonInLog, sizeOf } from "./server-log.ts";
import { stopLeftover } from "./stop-leftover.ts";

// No password: the socket lies in a folder that only the server's user and root can enter.
const options = ["--data-checksums", "--auth-local=trust", "--auth-host=reject"];
const unfinished = "unfinished-";

export interface Creation {
  readonly binaries: string;
  readonly paths: ClusterPaths;
  readonly user: ServerUser | undefined;
  /** Whether the server leaves its log in the folder for that. */
  readonly archives: boolean;
  /** Fills the empty folder of the data files instead of initdb. */
  readonly fill?: ((cluster: string, user: ServerUser | undefined) => Promise<void>) | undefined;
  /** Whether a restore begins, which removes what a killed one has left. */
  readonly isAnew?: boolean | undefined;
}

/** Makes the folder of the server's files, sets the owner of all of them, and removes what a killed process has left of a draft. */
export async function claimHome(paths: ClusterPaths, user: ServerUser | undefined, log: Log): Promise<void> {
  await mkdir(paths.home, { recursive: true, mode: 0o700 });
  await settleOwner(paths.home, user);
  for (const name of await readdir(paths.home))
    if (name.startsWith(unfinished)) await stopLeftover(join(paths.home, name), log);
  await removeUnfinished(paths.home);
}

/**
 * Creates the data files on the first start (initdb). They are created in a draft folder
 * and renamed when complete, so a crash in the middle leaves nothing that looks like a
 * database. Later starts only close them to other users.
 */
export async function createCluster({
  binaries,
  paths,
  user,
  fill,
  isAnew,
  archives,
}: Creation): Promise<void> {
  if (archives) await claim(paths.archive, user);
  if (isAnew && (await isHalfRestored(paths.dataDir)))
    await rm(paths.cluster, { recursive: true, force: true });
  if (await hasCluster(paths.dataDir)) {
    // PostgreSQL refuses data that other users may read, as after a copy without its permissions (`cp -r`, an archive).
    await chmod(paths.cluster, 0o700);
    return;
  }
  await withDraft(paths, user, async (draft) => {
    if (fill === undefined) await initialize(binaries, draft, paths.log, user);
    else await fill(draft, user);
    await rename(draft, paths.cluster);
    await syncFolder(paths.home);
  });
}

/** Passes an empty folder on, of which nothing is left when `work` fails. */
export async function withDraft(
  paths: ClusterPaths,
  user: ServerUser | undefined,
  work: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(paths.home, `${unfinished}${process.pid}`);
  await claim(draft, user);
  try {
    await work(draft);
  } catch (error) {
    await removeUnfinished(paths.home);
    throw error;
  }
}

/** Creates a folder of the server's user. */
async function claim(path: string, user: ServerUser | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

/** The app may have run as another user before: root changes the owner of the files, any other user can only report it. */
async function settleOwner(home: string, user: ServerUser | undefined): Promise<void> {
  const owner = (await stat(home)).uid;
  if (user === undefined) {
    if (owner === process.geteuid?.()) return;
    throw new EmbeddedFailure(
      `${home} belongs to the user with id ${owner}; start the app as that user or as root.`,
    );
  }
  if (owner !== user.uid) {
    for (const entry of await readdir(home, { recursive: true }))
      await lchown(join(home, entry), user.uid, user.gid);
    await chown(home, user.uid, user.gid);
  }
  if (process.platform !== "linux" && !(await canReach(user, home))) {
    throw new EmbeddedFailure(
      `The user ${user.name} cannot reach ${home}; start the app as an ordinary user instead of root.`,
    );
  }
}

/** Runs initdb on an empty folder. */
export async function initialize(
  binaries: string,
  draft: string,
  logPath: string,
  user: ServerUser | undefined,
): Promise<void> {
  const output = await openServerLog(logPath);
  const from = await sizeOf(logPath);
  try {
    const code = await runWatched({
      path: join(binaries, "bin", "initdb"),
      args: ["-D", clusterArgument(draft), "-U", superuser, "-E", "UTF8", "--locale=C", ...options],
      cwd: draft,
      user,
      output,
    }).ended;
    if (code === 0) return;
    const reason = await reasonInLog(logPath, from);
    throw new EmbeddedFailure(`The embedded database could not be created: ${reason} (see ${logPath})`);
  } finally {
    await output.close();
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(unfinished)) continue;
    // An initdb whose app was just killed may still be removing the same files.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** A rename is durable only once its folder is synced (fsync). */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
