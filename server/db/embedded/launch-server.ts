import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

import type { ServerUser } from "./reach.ts";
import { clearStalePid } from "./clear-stale-pid.ts";
import { clusterArgument } from "./cluster-paths.ts";
import type { ClusterPaths } from "./cluster-paths.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { runWatched } from "./run-watched.ts";
import type { WatchedProgram } from "./run-watched.ts";
import { sharedBuffers } from "./shared-buffers.ts";
import { openServerLog, reasonInLog, sizeOf } from "./server-log.ts";
import { serverPort } from "./socket-folder.ts";
import type { SocketFolder } from "./socket-folder.ts";

export interface Launch {
  readonly binaries: string;
  readonly paths: ClusterPaths;
  readonly socket: SocketFolder;
  readonly user: ServerUser | undefined;
  /** The URL of a database that always exists, to check when the server is ready. */
  readonly probeUrl: string;
  /** Further settings, such as those of archiving. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  /** Whether it is a server of a former major. */
  readonly isFormer?: boolean;
}

// Settings for one shop on one machine. Everything that concerns durability stays at PostgreSQL's safe default.
const settings = {
  listen_addresses: "",
  port: serverPort,
  shared_buffers: sharedBuffers(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  max_connections: "60",
  max_worker_processes: "2",
  // With less, a busy server makes one checkpoint after the other. After each one it
  // writes every page that it touches as a whole.
  max_wal_size: "1GB",
  timezone: "UTC",
  log_timezone: "UTC",
  // Privacy: the app reports failed statements; here they would write customers' data into a file.
  log_min_messages: "log",
  log_checkpoints: "off",
};

/** A server refuses to start with a setting that it does not know. */
const settingsSince18 = { io_method: "sync" };

// Processes that were just killed keep their pid and shared memory until the system has cleaned up.
const passing = /lock file ".*" already exists|pre-existing shared memory block/;
const passingTries = 50;
const passingPause = 100;
const probePause = 10;

/** Starts PostgreSQL on existing data files and resolves once it accepts connections; crash recovery may take a while. */
export async function launchServer(launch: Launch): Promise<WatchedProgram> {
  for (let attempt = 1; ; attempt += 1) {
    await clearStalePid(launch.paths.cluster, launch.socket.path);
    const from = await sizeOf(launch.paths.log);
    const running = await run(launch);
    const outcome = await becomeReady(launch.probeUrl, running);
    if (outcome === "ready") {
      running.unref();
      return running;
    }
    const reason = await reasonInLog(launch.paths.log, from);
    if (attempt === passingTries || !passing.test(reason)) {
      throw new EmbeddedFailure(`The embedded database did not start: ${reason} (see ${launch.paths.log})`);
    }
    await delay(passingPause);
  }
}

async function run(launch: Launch): Promise<WatchedProgram> {
  const { binaries, paths, socket, user } = launch;
  const output = await openServerLog(paths.log);
  const flags = Object.entries({
    ...settings,
    ...(launch.isFormer ? {} : settingsSince18),
    ...launch.settings,
    unix_socket_directories: socket.forServer,
  });
  try {
    return runWatched({
      path: join(binaries, "bin", "postgres"),
      args: [
        "-D",
        clusterArgument(paths.cluster),
        ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      cwd: paths.cluster,
      user,
      output,
    });
  } finally {
    await output.close();
  }
}

async function becomeReady(url: string, running: WatchedProgram): Promise<"ready" | "ended"> {
  const state = { ended: false };
  const ended = running.ended.then(() => {
    state.ended = true;
  });
  while (!state.ended) {
    if (await answers(url)) return "ready";
    await Promise.race([ended, delay(probePause)]);
  }
  return "ended";
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
