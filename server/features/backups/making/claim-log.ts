import { join } from "node:path";
import type { Deps } from "../../../deps.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { storeFile } from "../../../platform/storage/store-file.ts";
import { logClaimOf, logPlaceFile } from "../rules.ts";

/** Notes beside the log of an embedded database where the server stores it, and for whom: no command may take a segment elsewhere. */
export async function claimLog(
  { config, db }: Pick<Deps, "config" | "db">,
  { place }: BackupStorage,
): Promise<void> {
  if (!db.embedded) return;
  const claim = logClaimOf(place, config.backups.recipients);
  await storeFile(join(db.embedded.archive, logPlaceFile), [Buffer.from(claim)], { file: 0o600 });
}
