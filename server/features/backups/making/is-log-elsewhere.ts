import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../../deps.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { logClaimOf, logPlaceFile } from "../rules.ts";

/** Whether the server stores the log in another place, or for other readers. A backup here would take segments that are missing there. */
export async function isLogElsewhere(
  { config, db }: Pick<Deps, "config" | "db">,
  { place }: BackupStorage,
): Promise<boolean> {
  if (!db.embedded) return false;
  const claim = await readFile(join(db.embedded.archive, logPlaceFile), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
  return claim !== undefined && claim !== logClaimOf(place, config.backups.recipients);
}
