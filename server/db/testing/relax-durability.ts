import { connect } from "../database.ts";
import { quietLog } from "./quiet-log.ts";

/**
 * Lets a server that is deleted after the run skip its waits for the disk. Its data survives a killed process, not a power
 * failure. Tests about crashes start servers of their own.
 */
export async function relaxDurability(serverUrl: string): Promise<void> {
  const db = connect({ url: serverUrl, log: quietLog, maxConnections: 1 });
  try {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await db.execute(`alter system set ${setting} = off`);
    await db.execute("select pg_reload_conf()");
  } finally {
    await db.close();
  }
}
