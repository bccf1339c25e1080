import type { Tx } from "../../../db/database.ts";
import { spendAllOperatorLinks } from "../join-links/store.ts";
import { consoleWindow } from "./rules.ts";
import { endEveryOperatorSession } from "./store.ts";

/**
 * Logs all operators out and spends their links, because after a restore those work again that were ended or used since the backup.
 * @returns how many sessions were alive
 */
export async function endAllOperatorSessions(tx: Tx): Promise<number> {
  await spendAllOperatorLinks(tx);
  return endEveryOperatorSession(tx, consoleWindow(tx.now));
}
