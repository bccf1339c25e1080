import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { listBackups } from "../list-backups.ts";
import type { Manifest } from "../../../platform/storage/backup-manifest.ts";
import {
  artifactFolder,
  backupFolder,
  isLogKept,
  isWhole,
  keptNames,
  keysFolder,
  logFolder,
  logsFolder,
  nameOf,
} from "../rules.ts";
import { deleteRunsBefore } from "../store.ts";

interface Pruned {
  /** The names of the backups that were removed. */
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** How long what is known of runs is kept. */
const runLife = days(400);

/**
 * Removes backups that are older than the retention keeps, what killed runs have left of theirs, and the log and files of releases that
 * no kept backup needs. Undefined when there is no place of backups.
 */
export async function pruneBackups({ config, db }: Pick<Deps, "config" | "db">): Promise<Pruned | undefined> {
  if (!config.backups.place) return undefined;
  const backups = await openBackups(config.backups.place);
  const now = await db.time();
  const listed = await listBackups(backups);
  const whole = listed.filter(isWhole).map(({ name }) => name);
  const kept = keptNames(whole);
  // What has no manifest may be a run of this moment, and after a day is what a killed one has left.
  const yesterday = nameOf(later(now, -days(1)));
  const isRunning = (name: string) => !whole.includes(name) && name > yesterday;
  const removed = listed.map(({ name }) => name).filter((name) => !kept.has(name) && !isRunning(name));
  for (const name of removed) {
    for (const { path } of await backups.list(`${backupFolder}${name}/`)) await backups.remove(path);
    for (const { path } of await backups.list(keysFolder))
      if (path.startsWith(`${keysFolder}${name}.`)) await backups.remove(path);
  }
  for (const folder of [backupFolder, keysFolder, logsFolder, artifactFolder])
    await backups.removeDrafts(folder, later(now, -days(1)));
  const manifests = listed.flatMap(({ name, manifest }) => (manifest && kept.has(name) ? [manifest] : []));
  // A newer format names its files in a way that is not known here.
  if (manifests.length === kept.size) {
    await removeLog(backups, manifests, now);
    await removeArtifacts(backups, manifests);
  }
  await deleteRunsBefore(db, later(now, -runLife));
  return { removed, kept: [...kept].toSorted().toReversed() };
}

type Backups = Awaited<ReturnType<typeof openBackups>>;

async function removeLog(backups: Backups, manifests: readonly Manifest[], now: Date): Promise<void> {
  for (const system of new Set(manifests.flatMap(({ log }) => log?.system ?? []))) {
    const own = manifests.filter(({ log }) => log?.system === system);
    for (const { path } of await backups.list(logFolder(system))) {
      const segment = /\/([\dA-F]{24})[^/]*$/.exec(path)?.[1];
      // The history of a timeline is small, and is needed as long as anything of it is.
      if (segment !== undefined && !isLogKept(segment, own, now)) await backups.remove(path);
    }
  }
}

async function removeArtifacts(backups: Backups, manifests: readonly Manifest[]): Promise<void> {
  if (manifests.length === 0) return;
  const named = new Set(manifests.flatMap(({ artifacts }) => artifacts.map(({ sha512 }) => sha512)));
  for (const { path } of await backups.list(artifactFolder)) {
    const sha512 = /\/([\da-f]{128})/.exec(path)?.[1];
    if (sha512 !== undefined && !named.has(sha512)) await backups.remove(path);
  }
}
