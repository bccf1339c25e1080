import { days, seconds } from "../../platform/clock.ts";
import type { Manifest } from "../../platform/storage/backup-manifest.ts";

/** An arbitrary number that names the lock of backups: one runs at a time, on all nodes together. */
export const backupLock = 7_305_114_927;

/** age's ending of what is encrypted. */
const endingOf = (isEncrypted: boolean): string => (isEncrypted ? ".age" : "");

export const backupFolder = "backups/";
export const manifestOf = (name: string): string => `${backupFolder}${name}/manifest.json`;
export const dataOf = (name: string, isEncrypted: boolean): string =>
  `${backupFolder}${name}/data.tar.zst${endingOf(isEncrypted)}`;
export const keysFolder = "keys/";
export const keysOf = (name: string): string => `${keysFolder}${name}.tar.zst${endingOf(true)}`;
export const logsFolder = "log/";
export const logFolder = (system: string): string => `${logsFolder}${system}/`;
export const logFileOf = (system: string, segment: string, isEncrypted: boolean): string =>
  `${logFolder(system)}${segment}.zst${endingOf(isEncrypted)}`;
/** What `logFileOf` made a path of. */
export function segmentOf(path: string): { readonly segment: string; readonly isEncrypted: boolean } {
  const [, segment = "", encrypted] = /([^/]*?)(?:\.zst(\.age)?)?$/.exec(path) ?? [];
  return { segment, isEncrypted: encrypted !== undefined };
}
/** Beside the segments on this machine: the public keys of those who read the log for a while, one a line. */
export const readersFile = "readers";
/** Beside them too: where the server stores them, and for whom. */
export const logPlaceFile = "place";
export const logClaimOf = (place: string, recipients: readonly string[]): string =>
  `${[place, ...recipients.toSorted()].join("\n")}\n`;
export const artifactFolder = "artifacts/";
export const artifactOf = (sha512: string, isEncrypted: boolean): string =>
  `${artifactFolder}${sha512}${endingOf(isEncrypted)}`;
/** The files of releases in an export, by their ids. */
export const movedFiles = "artifacts/";

/** The name of a backup is its moment, so that names sort by time: `2026-11-28T02-17-00Z`. */
export const nameOf = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");

/** The moment in the name of a backup; undefined when it is none. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  if (day === undefined) return undefined;
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/**
 * The command that restores a backup, for the mark of a database that is not whole.
 * @param until the last moment to restore, without which the command would replay what came after it
 */
export const commandOf = ({ name }: { readonly name: string }, until?: Date): string =>
  `restore ${name}${until ? ` --to-time ${until.toISOString()}` : ""}`;

/** Whether the files of a backup are all there, as far as its manifest says, which one of a newer release may say in its own way. */
export const isWhole = (listed: {
  readonly manifest: Manifest | null;
  readonly needed: string | null;
}): boolean => listed.manifest !== null || listed.needed !== null;

/** How many backups are kept: the last of each of so many days, weeks and months that have one. */
const retention = { days: 7, weeks: 4, months: 12 } as const;

const periods: Readonly<Record<keyof typeof retention, (moment: Date) => string>> = {
  days: (moment) => moment.toISOString().slice(0, 10),
  // Monday begins a week, and 5 January 1970 was one.
  weeks: (moment) => String(Math.floor((moment.getTime() - days(4)) / days(7))),
  months: (moment) => `${moment.getUTCFullYear()}-${moment.getUTCMonth()}`,
};

/** The backups that are kept: the newest of each period, so a gap of months costs none. Names that are no moments are kept. */
export function keptNames(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().toReversed();
  const kept = new Set(names.filter((name) => momentOf(name) === undefined));
  for (const [unit, periodOf] of Object.entries(periods)) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const moment = momentOf(name);
      if (moment === undefined || seen.has(periodOf(moment))) continue;
      if (seen.size === retention[unit as keyof typeof retention]) break;
      seen.add(periodOf(moment));
      kept.add(name);
    }
  }
  return kept;
}

/** How long the log is kept that leads from a backup to any moment; older backups restore their own moment. */
const logLife = days(7);

/**
 * Whether a segment of the log is still needed: it lies in the span of a kept backup, or behind the first of those from which any
 * moment of the last days can be restored. Names of segments sort by time within a timeline; the newest backup knows the newest one.
 */
export function isLogKept(segment: string, manifests: readonly Manifest[], now: Date): boolean {
  const spans = manifests.flatMap(({ log, madeAt }) => (log ? [{ ...log, madeAt: new Date(madeAt) }] : []));
  const recent = spans.filter(({ madeAt }) => now.getTime() - madeAt.getTime() <= logLife);
  const from = recent.map(({ firstSegment }) => firstSegment).toSorted()[0];
  // Nothing is known of the log before the first backup.
  if (spans.length === 0) return true;
  if (from !== undefined && segment >= from) return true;
  return spans.some(({ firstSegment, lastSegment }) => segment >= firstSegment && segment <= lastSegment);
}

/** A complete segment, the part of one with which a timeline ends, or the history of a timeline; not the label of a backup. */
export const isLogFile = (name: string): boolean =>
  /^[\dA-F]{24}(\.partial)?$/.test(name) || /^[\dA-F]{8}\.history$/.test(name);

/** How many segments of the log may wait on this machine's disk, of 16 MiB each: two hours of them. */
export const maxWaitingSegments = 160;

/** How long an archived segment lies on this machine before it is shipped. With `archive_timeout`, a lost machine costs a minute at most. */
export const shipEvery = seconds(5);

/** How often a backup is restored into a scratch database by itself. */
const verifyEvery = days(30);

/** Whether the next backup is to be restored into a scratch database. */
export const isVerificationDue = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - verifiedAt.getTime() >= verifyEvery;
