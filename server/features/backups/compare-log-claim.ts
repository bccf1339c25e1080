import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../deps.ts";
import type { BackupStorage } from "../../platform/storage/backup-storage.ts";
import { logClaimOf, logPlaceFile } from "./rules.ts";
import { keepsLog } from "./store.ts";

/**
 * Where the log is that a backup needs. `here`: the server stores it in this place. `elsewhere` and `nowhere`: it stores it in another
 * place or keeps none, and the backup takes a copy of the part that it needs. `other_key`: it stores it in this place for another key, and
 * both would be under one name.
 */
type LogClaim = "here" | "elsewhere" | "nowhere" | "other_key";

/** Compares where the server stores its log, and for whom, with the place of a backup. */
export async function compareLogClaim(
  { config, db }: Pick<Deps, "config" | "db">,
  { place }: BackupStorage,
): Promise<LogClaim> {
  if (!db.embedded) return "here";
  if (!(await keepsLog(db))) return "nowhere";
  const claim = await readFile(join(db.embedded.archive, logPlaceFile), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
  if (claim === undefined) return "here";
  const theirs = claim.split("\n", 1)[0] ?? "";
  if (!(await isSamePlace(theirs, place))) return "elsewhere";
  return claim === logClaimOf(theirs, config.backups.recipients) ? "here" : "other_key";
}

/** Whether two names are of one place: a folder may have several, by symbolic links and mounts. */
async function isSamePlace(one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}
