import type { Log } from "../platform/log.ts";
import { connect } from "./database.ts";
import type { Database } from "./database.ts";
import { clusterPaths } from "./embedded/cluster-paths.ts";
import { DataDirInUse } from "./embedded/embedded-errors.ts";
import { archiveSettings } from "./recovery/archive-settings.ts";
import { databaseName as name } from "./embedded/socket-folder.ts";
import {
  markNewFolder,
  refuseUnfinished,
  refuseUnfinishedFolder,
  RestoreUnfinished,
} from "./restore-marks/unfinished-restore.ts";
import { runningServerUrl, startEmbedded } from "./embedded/start-embedded.ts";
import { reachDatabase } from "./external/reach-database.ts";
import type { NpmEnvironment } from "./upgrading/npm-environment.ts";
import { upgradeCluster } from "./upgrading/upgrade-cluster.ts";

interface OpenOptions {
  /** The URL of an external PostgreSQL, which replaces the embedded server. */
  readonly databaseUrl?: string | undefined;
  /** The direct address of the external PostgreSQL, when `databaseUrl` leads through a transaction pooler. */
  readonly listenUrl?: string | undefined;
  /** The data folder of the embedded server. */
  readonly dataDir: string;
  /** Whether to use the embedded server of another process of this machine, when one runs on that folder. */
  readonly share?: boolean;
  /** Whether the embedded server archives its write-ahead log, from which backups restore any moment. */
  readonly archive?: boolean;
  /**
   * What a restore does, which alone opens a database that is not whole: it begins anew, without the data files that a killed one has
   * left, or continues with its own.
   */
  readonly restore?: "begins" | "continues";
  /**
   * The command of a restore that begins in an empty DATA_DIR, which is marked with it before the first data file: an empty database
   * of a restore that failed is never taken for a shop.
   */
  readonly mark?: string | undefined;
  /**
   * What npm gets of the environment, to upgrade the data files of a former major of PostgreSQL. Without it they are refused, for what
   * only looks at a database.
   */
  readonly npm?: NpmEnvironment | undefined;
  readonly log: Log;
}

/**
 * Opens the database of the product. Without `databaseUrl` it starts the embedded server, which `close()` stops again;
 * `url` of the result then lets a second process of this machine use the same server.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, share, archive, restore, mark, npm, log } = options;
  if (databaseUrl !== undefined) return openExternal(databaseUrl, options);
  const refuse = async (isHeld = false) =>
    restore === undefined && (await refuseUnfinishedFolder(dataDir, isHeld));
  let server: Awaited<ReturnType<typeof startEmbedded>>;
  try {
    server = await startEmbedded({
      dataDir,
      log,
      settings: archive ? archiveSettings : undefined,
      isAnew: restore === "begins",
      // Once the owner of the files is known to be this user, who else could not look.
      async upgrade(files) {
        await refuse();
        if (mark !== undefined) await markNewFolder(files.paths.dataDir, mark);
        return upgradeCluster(files, npm);
      },
    });
  } catch (error) {
    const isHeld = error instanceof DataDirInUse;
    if (error instanceof RestoreUnfinished || (!share && !isHeld)) throw error;
    await refuse(isHeld);
    if (!share) throw error;
    // On a full disk the lock that names a running server cannot be written, so the server is tried in any case.
    const running = await reachRunning(dataDir, log).catch((cause: unknown) => {
      throw isHeld ? cause : error;
    });
    return { ...running, embedded: await clusterPaths(dataDir) };
  }
  try {
    await createDatabase(server.urlOf("postgres"), log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const database = connect({ url: server.urlOf(name), log });
  return {
    ...database,
    embedded: await clusterPaths(dataDir),
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

async function openExternal(url: string, { listenUrl, restore, log }: OpenOptions): Promise<Database> {
  const database = await reachDatabase({ url, listenUrl, log });
  try {
    if (restore === undefined) await refuseUnfinished(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function reachRunning(dataDir: string, log: Log): Promise<Database> {
  const database = connect({ url: await runningServerUrl(dataDir, name), log });
  await database.ping();
  return database;
}

async function createDatabase(url: string, log: Log): Promise<void> {
  const maintenance = connect({ url, log, maxConnections: 1 });
  try {
    const databases = await maintenance.execute("select 1 from pg_database where datname = $1", [name]);
    if (databases.rowCount === 0) await maintenance.execute(`create database ${name}`);
  } finally {
    await maintenance.close();
  }
}
