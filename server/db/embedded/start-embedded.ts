import type { Log } from "../../platform/log.ts";
import { chooseUser } from "./choose-user.ts";
import { clusterPaths } from "./cluster-paths.ts";
import type { ClusterPaths } from "./cluster-paths.ts";
import { claimHome, createCluster, type Creation } from "./create-cluster.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { findBinaries } from "./find-binaries.ts";
import { holdDataDir } from "./hold-data-dir.ts";
import { launchServer } from "./launch-server.ts";
import type { Launch } from "./launch-server.ts";
import { placeBinaries } from "./place-binaries.ts";
import type { ServerUser } from "./reach.ts";
import { refuseForeignServer } from "./refuse-foreign-server.ts";
import { repairSymlinks } from "./repair-symlinks.ts";
import type { WatchedProgram } from "./run-watched.ts";
import { socketFolder, socketUrl } from "./socket-folder.ts";
import { stopLeftover } from "./stop-leftover.ts";
import { supervise } from "./supervise.ts";

interface EmbeddedOptions extends Pick<Creation, "fill" | "isAnew"> {
  readonly dataDir: string;
  readonly log: Log;
  /** Settings of the server beside the product's own. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  /** Upgrades data files of a former major of PostgreSQL, before anything else is done with them. */
  readonly upgrade?: (files: HeldFiles) => Promise<void>;
}

/** Files that no other process uses, and the programs for them. */
export interface HeldFiles extends Pick<EmbeddedOptions, "settings" | "log"> {
  readonly paths: ClusterPaths;
  /** The user of the server. */
  readonly user: ServerUser | undefined;
  /** The package of PostgreSQL. */
  readonly packageDir: string;
  /** Its programs, where that user can run them. */
  readonly binaries: string;
}

interface EmbeddedServer {
  /** The URL of a database of this server; only the user that started it, and root, can reach the socket. */
  urlOf(database: string): string;
  /** Rolls back open transactions, waits until the files are synced, then releases DATA_DIR. */
  stop(): Promise<void>;
}

// A fast shutdown that hangs is followed by an immediate one. The next start then recovers, and no data is lost.
const orderly = { alone: 30_000, fast: 5_000, immediate: 10_000 };

/**
 * Starts PostgreSQL on `dataDir/postgres`, creating it the first time, and keeps it running until `stop()` or the end
 * of this process. Every failure is an `EmbeddedFailure` of one line, among them `DataDirInUse`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log } = options;
  return holdCluster(options, async ({ paths, urlOf, start, release }) => {
    const stopServer = supervise(await start(), start, log);
    return {
      urlOf,
      async stop() {
        await Promise.all([stopServer(), stopLeftover(paths.cluster, log, orderly)]);
        await release();
      },
    };
  });
}

/** The data files, held by this process, before the server runs on them. */
interface HeldCluster {
  readonly paths: ClusterPaths;
  readonly urlOf: (database: string) => string;
  /** Starts the server, and resolves when it accepts connections. */
  readonly start: () => Promise<WatchedProgram>;
  /** Gives DATA_DIR up. */
  readonly release: () => Promise<void>;
}

/** Takes DATA_DIR, creates the data files if they are missing, and passes them on. Gives DATA_DIR up when `work` fails. */
export async function holdCluster<T>(
  { dataDir, log, settings, upgrade, fill, isAnew }: EmbeddedOptions,
  work: (held: HeldCluster) => Promise<T>,
): Promise<T> {
  try {
    const packageDir = findBinaries();
    const paths = await clusterPaths(dataDir);
    const release = await holdDataDir(paths.dataDir);
    try {
      await repairSymlinks(packageDir);
      const user = await chooseUser(paths.home);
      const binaries = await placeBinaries(packageDir, user);
      await claimHome(paths, user, log);
      await upgrade?.({ paths, user, packageDir, binaries, settings, log });
      await createCluster({ binaries, paths, user, fill, isAnew, archives: settings !== undefined });
      const socket = await socketFolder(paths, user);
      const urlOf = (database: string) => socketUrl(socket.path, database);
      const launch: Launch = { binaries, paths, socket, user, settings, probeUrl: urlOf("postgres") };
      const start = async () => {
        await stopLeftover(paths.cluster, log);
        await refuseForeignServer(paths.dataDir, socket.path);
        return launchServer(launch);
      };
      return await work({ paths, urlOf, start, release });
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    throw inOneLine(error, dataDir);
  }
}

/** The URL of a database of the server that another process of this machine runs on `dataDir`. */
export async function runningServerUrl(dataDir: string, database: string): Promise<string> {
  const paths = await clusterPaths(dataDir);
  const socket = await socketFolder(paths, await chooseUser(paths.home));
  return socketUrl(socket.path, database);
}

/** A full disk or a missing permission can fail any step; the system's error message names the file, and ours what to do. */
function inOneLine(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  return new EmbeddedFailure(
    `The embedded database did not start in ${dataDir}: ${error.message}. ${advice[code] ?? "Set DATA_DIR to a folder of this user's."}`,
  );
}

/** What to do about an error of the system, by its code. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: "Free some space on that disk.",
  EDQUOT: "Free some space, or raise the quota of this user.",
  EROFS: "Mount that disk writable, or set DATA_DIR to another folder.",
  EIO: "Check that disk.",
};
