import { chown, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../platform/log.ts";
import type { ServerUser } from "../embedded/reach.ts";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";
import { reasonInLog, sizeOf } from "../embedded/server-log.ts";
import { holdCluster } from "../embedded/start-embedded.ts";
import { refuseOtherMajor } from "../upgrading/cluster-major.ts";
import { archiveSettings } from "./archive-settings.ts";
import { markFolder, unmarkFolder } from "../restore-marks/unfinished-restore.ts";
import { feedLog, type LogSource, restoreCommand } from "./feed-log.ts";
import { waitForRecovery } from "./wait-for-recovery.ts";

export type RecoveryEnd = Date | "consistent" | undefined;

/** The log ends before the moment that was asked for. */
export class LogEnded extends EmbeddedFailure {
  override readonly name = "LogEnded";
}

interface Recovery {
  /** What restores, for the mark of a database that is not whole. The caller removes it with `unmark`. */
  readonly command: string;
  /** An empty or missing folder. */
  readonly dataDir: string;
  /** The files of the copy, with folders that end with a slash. */
  readonly files: AsyncIterable<{ readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }>;
  readonly logSource: LogSource;
  /** The last moment to restore; undefined for all that there is, and `consistent` for as little as makes the copy whole. */
  readonly until: RecoveryEnd;
  readonly log: Log;
}

/**
 * Restores an embedded database: writes the data files of a base backup, and lets the server replay its log up to a moment. It is stopped
 * afterwards, with a timeline of its own, so that nothing it archives from then on overwrites what the former installation archived.
 * @returns the moment of the last change that was restored; null when the log has none
 * @throws LogEnded when the log does not reach the moment
 * @throws EmbeddedFailure when it does not even reach the end of the copy
 * @throws what a read of the log throws
 */
export async function recoverCluster({
  command,
  dataDir,
  files,
  logSource,
  until,
  log,
}: Recovery): Promise<Date | null> {
  const filled: { by?: { readonly user: ServerUser | undefined } } = {};
  const fill = async (cluster: string, user: ServerUser | undefined) => {
    filled.by = { user };
    await markFolder(dataDir, command);
    try {
      await writeFiles(cluster, files, user);
      await refuseOtherMajor(cluster);
    } catch (error) {
      await unmarkFolder(dataDir);
      throw error;
    }
  };
  const settings = {
    ...archiveSettings,
    restore_command: restoreCommand,
    recovery_target_action: "promote",
    ...(until === "consistent" && { recovery_target: "immediate" }),
    // PostgreSQL takes no `Z` here.
    ...(until instanceof Date && { recovery_target_time: until.toISOString().replace("Z", "+00") }),
  };
  return holdCluster(
    { dataDir, log, settings, fill, isAnew: true },
    async ({ paths, urlOf, start, release }) => {
      if (!filled.by) throw new EmbeddedFailure(`There is a database in ${dataDir} already.`);
      const feed = await feedLog(join(paths.home, "recovery"), logSource, filled.by.user);
      try {
        const from = await sizeOf(paths.log);
        const server = await start();
        const reason = () => reasonInLog(paths.log, from);
        try {
          const outcome = await Promise.race([
            waitForRecovery(urlOf("postgres"), server, reason),
            feed.failure,
          ]);
          if (outcome instanceof Error) throw outcome;
          return outcome;
        } finally {
          server.askToStop();
          await server.ended;
        }
      } catch (error) {
        // Half a restore must not look like a database.
        await rm(paths.cluster, { recursive: true, force: true });
        await unmarkFolder(dataDir);
        // The server knows only that the log did not come.
        throw (await Promise.race([feed.failure, Promise.resolve(undefined)])) ?? namedFailure(error);
      } finally {
        await feed.end();
        await release();
      }
    },
  );
}

/** The server may end while it starts or after it. */
function namedFailure(error: unknown): unknown {
  return error instanceof EmbeddedFailure &&
    error.message.includes("recovery ended before configured recovery target")
    ? new LogEnded(error.message)
    : error;
}

async function writeFiles(
  cluster: string,
  files: Recovery["files"],
  user: ServerUser | undefined,
): Promise<void> {
  const own = (path: string) => (user ? chown(path, user.uid, user.gid) : Promise.resolve());
  for await (const { name, bytes } of files) {
    // Path traversal: an archive of somebody else could name a file outside of the folder.
    if (name.startsWith("/") || name.split("/").includes("..")) throw new Error(`"${name}" is no data file`);
    const path = join(cluster, name);
    if (name.endsWith("/")) await mkdir(path, { recursive: true, mode: 0o700 });
    else await writeSynced(path, bytes);
    await own(path);
  }
  const signal = join(cluster, "recovery.signal");
  await writeSynced(signal, []);
  await own(signal);
}

async function writeSynced(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
