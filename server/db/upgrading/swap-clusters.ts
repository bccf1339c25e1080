import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type ClusterPaths,
  exists,
  findUpgradedCopy,
  formerCluster,
  upgradedCopy,
} from "../embedded/cluster-paths.ts";
import { syncFolder } from "../embedded/create-cluster.ts";
import { markBackupDue } from "./backup-due.ts";

/** What a swap has left, or leaves. */
export interface Swapped {
  readonly formerMajor: number;
  /** Where the former data files, their archived log and the server's log are now. */
  readonly kept: readonly string[];
}

/** Gives a complete copy the name that `swapClusters` looks for. */
export async function markUpgraded(paths: ClusterPaths, draft: string, formerMajor: number): Promise<void> {
  await rename(draft, join(paths.home, `upgraded-${await freeSuffix(paths, formerMajor)}`));
  await syncFolder(paths.home);
}

/**
 * Removes a copy that was complete when an earlier process ended, but never took the place of the data files. The former release may have
 * written to those since.
 */
export async function removeUpgraded({ home }: ClusterPaths): Promise<void> {
  for (const name of await readdir(home))
    if (upgradedCopy.test(name)) await rm(join(home, name), { recursive: true });
}

/**
 * Puts the copy in the place of the data files. The first rename takes those away, and from then on the copy is the database.
 * @returns undefined when there is no copy
 */
export async function swapClusters(paths: ClusterPaths): Promise<Swapped | undefined> {
  const copy = await findUpgradedCopy(paths.home);
  if (!copy) return undefined;
  await rename(paths.cluster, formerCluster(paths.home, copy.suffix));
  await syncFolder(paths.home);
  return finishSwap(paths);
}

/**
 * Does what is left of a swap that was interrupted after its first rename: the copy is there, and the data files have their new name.
 * Every step can be repeated.
 * @returns undefined when no swap was interrupted
 */
export async function finishSwap(paths: ClusterPaths): Promise<Swapped | undefined> {
  const copy = await findUpgradedCopy(paths.home);
  if (!copy || (await exists(paths.cluster))) return undefined;
  const { suffix, formerMajor } = copy;
  const former = formerCluster(paths.home, suffix);
  if (!(await exists(former))) return undefined;
  // Segments of two clusters have the same names, and a backup would take those of the former one for its own.
  const moves = [
    [paths.archive, join(paths.home, `archive-${suffix}`)],
    [paths.log, join(paths.dataDir, `postgres-${suffix}.log`)],
  ] as const;
  const kept = [former];
  for (const [from, to] of moves) {
    if ((await exists(from)) && !(await exists(to))) await rename(from, to);
    if (await exists(to)) kept.push(to);
  }
  await syncFolder(paths.home);
  // Before the last step, which is not repeated.
  await markBackupDue(paths.dataDir);
  await rename(join(paths.home, `upgraded-${suffix}`), paths.cluster);
  await syncFolder(paths.home);
  return { formerMajor, kept };
}

/** `17`, or `17-2` when something of an earlier upgrade lies there. */
async function freeSuffix({ home, dataDir }: ClusterPaths, major: number): Promise<string> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? `${major}` : `${major}-${number}`;
    const names = [
      formerCluster(home, suffix),
      join(home, `archive-${suffix}`),
      join(dataDir, `postgres-${suffix}.log`),
    ];
    if (!(await Promise.all(names.map(exists))).includes(true)) return suffix;
  }
}
