import type { Tx } from "../../db/database.ts";
import { deleteApiKeys } from "./store.ts";

/** Deletes every API key, after the loss of the secret key: nobody finds one by its hash anymore. Returns how many there were. */
export function deleteAllApiKeys(tx: Tx): Promise<number> {
  return deleteApiKeys(tx);
}
