import type { Tx } from "../../../db/database.ts";
import { revokeAll } from "./store.ts";

/** Revokes every operator key, after the loss of the secret key: nobody finds one by its hash anymore. Returns how many there were. */
export function revokeAllOperatorKeys(tx: Tx): Promise<number> {
  return revokeAll(tx);
}
