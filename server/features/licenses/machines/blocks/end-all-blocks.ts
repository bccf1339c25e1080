import type { Tx } from "../../../../db/database.ts";
import { noteUnblocked } from "./note-unblocked.ts";
import { endBlocks } from "./store.ts";

/**
 * Ends all blocks, because nobody finds their devices by hashes of a lost secret key.
 * @returns how many devices were blocked
 */
export async function endAllBlocks(tx: Tx, reason: string): Promise<number> {
  const ids = await endBlocks(tx, "all", { at: tx.now, reason });
  await noteUnblocked(tx, ids, null);
  return ids.length;
}
