import type { Tx } from "../../../db/database.ts";
import { restartRules } from "./store.ts";

/**
 * Lets no trigger fire again what it may have fired between a backup and its restore.
 * @returns how many triggers there are
 */
export function restartTriggers(tx: Tx): Promise<number> {
  return restartRules(tx);
}
