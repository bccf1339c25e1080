import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../../deps.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { logClaimOf, logPlaceFile } from "../rules.ts";
import { keepsLog } from "../store.ts";

/**
 * Whose log a backup needs. `server`: the one that is stored in this place. `own`: the server stores its log in another place, or keeps
 * none, and the backup takes a copy of the part that it needs. `other_key`: the server stores its log in this place for another key, and
 * both would be under one name.
 */
type LogClaim = "server" | "own" | "other_key";

/** Compares where the server stores its log, and for whom, with the place of a backup. */
export async function compareLogClaim(
  { config, db }: Pick<Deps, "config" | "db">,
  { place }: BackupStorage,
): Promise<LogClaim> {
  if (!db.embedded) return "server";
  if (!(await keepsLog(db))) return "own";
  const claim = await readFile(join(db.embedded.archive, logPlaceFile), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
  if (claim === undefined || claim === logClaimOf(place, config.backups.recipients)) return "server";
  return claim.startsWith(`${place}\n`) ? "other_key" : "own";
}
