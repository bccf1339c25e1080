import { readFile } from "node:fs/promises";
import { release } from "../../db/migrating/release.ts";
import { UsageError } from "../command.ts";

/** The option of a command that reads an encrypted backup. */
export const identityOption = { identity: { type: "string" } } as const;

/** age's secret key out of a file such as `age-keygen` writes, with its comments. @throws UsageError */
export async function readIdentity(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`--identity: can't read ${file}.`);
  });
  const identity = text.split(/\r?\n/).find((line) => line.startsWith("AGE-SECRET-KEY-1"));
  if (identity === undefined) throw new UsageError(`--identity: ${file} holds no line AGE-SECRET-KEY-1….`);
  return identity.trim();
}

export const newerSentence = (needed: string): string =>
  `This backup was made by release ${needed}, and this is ${release}. Use that release or a later one.`;

export const runningSentence = "A restore or an import is running on this database. Wait until it has ended.";

export const offSentence = "Backups are off: BACKUP_TO is none.";

const units = ["bytes", "KB", "MB", "GB", "TB"];

/** A number of bytes for a person: `12.3 MB`. */
export function describeSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}

export const wrongIdentitySentence =
  "This key doesn't open the backup: it was encrypted for another one. Name the file of that key with --identity.";
