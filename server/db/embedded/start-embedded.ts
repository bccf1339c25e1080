import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import pg from "pg";

import type { Log } from "../../platform/log.ts";
import { chooseUser } from "./choose-user.ts";
import type { ServerUser } from "./choose-user.ts";
import { clusterArgument, clusterPaths } from "./cluster-paths.ts";
import type { ClusterPaths } from "./cluster-paths.ts";
import { createCluster, superuser } from "./create-cluster.ts";
import { EmbeddedFailure } from "./embedded-errors.ts";
import { findBinaries } from "./find-binaries.ts";
import { holdDataDir } from "./hold-data-dir.ts";
import { repairSymlinks } from "./repair-symlinks.ts";
import { runServer } from "./run-server.ts";
import type { RunningServer } from "./run-server.ts";
import { openServerLog, reasonInLog, sizeOf } from "./server-log.ts";
import { socketFolder } from "./socket-folder.ts";
import type { SocketFolder } from "./socket-folder.ts";
import { stopLeftover } from "./stop-leftover.ts";

export interface EmbeddedServer {
  /** Address of a database of this server; only its own user and root can reach the socket. */
  urlOf(database: string): string;
  /** Fast shutdown, then gives up DATA_DIR. */
  stop(): Promise<void>;
}

// Small on purpose: one shop on one machine. Durability settings stay at PostgreSQL's safe defaults.
const settings = {
  listen_addresses: "",
  port: "5432",
  shared_buffers: "32MB",
  max_connections: "60",
  max_worker_processes: "2",
  max_wal_size: "256MB",
  io_method: "sync",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_line_prefix: "%m [%p] ",
};

/** Starts PostgreSQL on `dataDir/postgres`, creating it the first time; throws one-line `EmbeddedFailure`s. */
export async function startEmbedded({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedServer> {
  const packageDir = findBinaries();
  const paths = await clusterPaths(dataDir);
  const release = await holdDataDir(paths.dataDir);
  try {
    await repairSymlinks(packageDir);
    const user = await chooseUser(paths.home);
    const binaries = join(packageDir, "native");
    await stopLeftover(paths.cluster, log);
    await createCluster(binaries, paths, user);
    const socket = await socketFolder(paths, user);
    const urlOf = (database: string) => addressOf(socket, database);
    const running = await start(binaries, paths, user, socket, urlOf("postgres"));
    return {
      urlOf,
      async stop() {
        running.askToStop();
        await running.ended;
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function addressOf(socket: SocketFolder, database: string): string {
  // The port names the socket file; without it, PGPORT of the environment would.
  const query = new URLSearchParams({ host: socket.path, port: settings.port, sslmode: "disable" });
  return `postgresql://${superuser}@/${database}?${query}`;
}

async function start(
  binaries: string,
  paths: ClusterPaths,
  user: ServerUser | undefined,
  socket: SocketFolder,
  url: string,
): Promise<RunningServer> {
  const output = await openServerLog(paths.log);
  const from = await sizeOf(paths.log);
  const flags = { ...settings, unix_socket_directories: socket.forServer };
  const running = runServer({
    path: join(binaries, "bin", "postgres"),
    args: [
      "-D",
      clusterArgument(paths.cluster),
      ...Object.entries(flags).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
    ],
    cwd: paths.cluster,
    user,
    output,
  });
  await output.close();
  const code = await Promise.race([running.ended, answers(url, running)]);
  if (code === "ready") return running;
  const reason = (await reasonInLog(paths.log, from)) ?? `it ended with code ${code}`;
  throw new EmbeddedFailure(`The embedded database did not start: ${reason}`);
}

async function answers(url: string, running: RunningServer): Promise<"ready"> {
  let over = false;
  void running.ended.then(() => {
    over = true;
  });
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return "ready";
    } catch (error) {
      if (over) throw error;
      await delay(10);
    }
  }
}
