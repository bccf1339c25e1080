import type { Tx } from "../../../db/database.ts";
import { sessionWindow } from "./rules.ts";
import { findLivingAmong } from "./store.ts";

/** Whether a session is still alive at this point of a transaction, such as after the wait for a lock. */
export async function isSessionAlive(tx: Tx, sessionId: string): Promise<boolean> {
  return (await findLivingAmong(tx, [sessionId], sessionWindow(tx.now))).has(sessionId);
}
