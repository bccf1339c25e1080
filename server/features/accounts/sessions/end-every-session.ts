import type { Tx } from "../../../db/database.ts";
import { sessionWindow } from "./rules.ts";
import { endEvery } from "./store.ts";

/**
 * Logs everybody out, because after a restore the sessions are alive again that were ended since the backup.
 * @returns how many sessions were alive
 */
export function endEverySession(tx: Tx): Promise<number> {
  return endEvery(tx, sessionWindow(tx.now));
}
