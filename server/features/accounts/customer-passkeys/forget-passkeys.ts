import type { Tx } from "../../../db/database.ts";
import { deletePasskeysOf } from "./store.ts";

/** Removes every passkey of an account: somebody else may have added one. Returns how many there were. */
export function forgetPasskeys(tx: Tx, accountId: string): Promise<number> {
  return deletePasskeysOf(tx, accountId);
}
