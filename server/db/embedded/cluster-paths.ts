import { realpath, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Where everything of the embedded server lies below DATA_DIR. */
export interface ClusterPaths {
  readonly dataDir: string;
  /** Owned by the server's user; holds the folders below. */
  readonly home: string;
  readonly cluster: string;
  readonly log: string;
}

/** Makes DATA_DIR when it is missing, closed to other users, and answers the paths below it. */
export async function clusterPaths(dataDir: string): Promise<ClusterPaths> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const real = await realpath(dataDir);
  const home = join(real, "postgres");
  return { dataDir: real, home, cluster: join(home, "data"), log: join(real, "postgres.log") };
}

/**
 * How PostgreSQL is told its data folder, which is also its working folder. On Linux the link leads straight to that
 * folder without passing its parents, which the server's user may not enter when they lie below /root.
 */
export function clusterArgument(cluster: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : cluster;
}
