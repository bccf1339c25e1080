import type { Tx } from "../../../db/database.ts";
import { type Account, lockAccount } from "../identity/store.ts";

/** Locks an account until the transaction ends: nothing new can refer to it. Undefined when it is gone. */
export async function lockAccountData(tx: Tx, id: string): Promise<Account | undefined> {
  return lockAccount(tx, id);
}
