import { hasCluster, isHalfRestored } from "../../db/embedded/cluster-paths.ts";
import { openDatabase } from "../../db/open-database.ts";
import type { Closed } from "../command.ts";
import type { Facts } from "../../doctor/check.ts";

/**
 * Opens the database as it is: no migration, no key, and no embedded database where there was none. A running server's is shared.
 * Why it does not open is a fact as well.
 */
export async function findDatabase({ config, log, shutdown }: Closed): Promise<Facts["database"]> {
  const { databaseUrl, databaseListenUrl: listenUrl, dataDir } = config;
  try {
    const isMade =
      databaseUrl !== undefined || (await hasCluster(dataDir)) || (await isHalfRestored(dataDir));
    if (!isMade) return { state: "missing" };
    // Archived as the server does, or the write-ahead log of backups would have a gap.
    const archive = config.backups.place !== undefined;
    const db = await openDatabase({ databaseUrl, listenUrl, dataDir, share: true, archive, log });
    shutdown.add(() => db.close());
    return { state: "open", db };
  } catch (error) {
    return { state: "closed", reason: error instanceof Error ? error.message : String(error) };
  }
}
