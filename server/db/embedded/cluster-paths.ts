import { access, mkdir, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";

/** The paths of the embedded server below DATA_DIR. */
export interface ClusterPaths {
  readonly dataDir: string;
  /** Owned by the server's user; holds the folders below. */
  readonly home: string;
  readonly cluster: string;
  /** Where the server leaves each segment of its write-ahead log (WAL) that is complete, when archiving is on. */
  readonly archive: string;
  readonly log: string;
}

/** Creates DATA_DIR if it is missing, closed to other users, and returns the paths below it. */
export async function clusterPaths(dataDir: string): Promise<ClusterPaths> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const real = await realpath(dataDir);
  const home = join(real, "postgres");
  return {
    dataDir: real,
    home,
    cluster: clusterOf(real),
    archive: join(home, "archive"),
    log: join(real, "postgres.log"),
  };
}

const clusterOf = (dataDir: string) => join(dataDir, "postgres", "data");

/** Whether DATA_DIR holds a database already. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  if (await exists(clusterOf(dataDir))) return true;
  const home = join(dataDir, "postgres");
  const copy = await findUpgradedCopy(home);
  return copy !== undefined && exists(formerCluster(home, copy.suffix));
}

/** The name of a complete copy of data files of a former major, which takes their place in a moment: see `swapClusters`. */
export const upgradedCopy = /^upgraded-((\d+)(?:-\d+)?)$/;

/** That copy, whose suffix the former data files get. */
export async function findUpgradedCopy(
  home: string,
): Promise<{ suffix: string; formerMajor: number } | undefined> {
  const name = (await exists(home)) && (await readdir(home)).find((each) => upgradedCopy.test(each));
  const [, suffix, major] = upgradedCopy.exec(name || "") ?? [];
  return suffix === undefined ? undefined : { suffix, formerMajor: Number(major) };
}

/**
 * Where the first rename of a swap puts the data files. While nothing is there, no swap has begun, and who moved the data files away was an
 * operator.
 */
export const formerCluster = (home: string, suffix: string): string => join(home, `data-${suffix}`);

/** Marks DATA_DIR from before the first data file of a restore until its database can be started. */
export const restoreMark = (dataDir: string): string => join(dataDir, "restoring");

/** Whether DATA_DIR holds what a killed restore left of a database. A release before the mark knew only that of PostgreSQL. */
export async function isHalfRestored(dataDir: string): Promise<boolean> {
  return (await exists(restoreMark(dataDir))) || exists(join(clusterOf(dataDir), "recovery.signal"));
}

/** @throws when a folder above may not be entered, or is none */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/**
 * The data folder as it is passed to PostgreSQL, which also has it as its working folder. On Linux this link leads straight
 * to that folder without passing its parents, which the server's user may not enter when they are below /root.
 */
export function clusterArgument(cluster: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : cluster;
}
