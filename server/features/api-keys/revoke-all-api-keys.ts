import type { Tx } from "../../db/database.ts";
import { deleteApiKeysOf, lockApiKeys } from "./store.ts";

/** Revokes every API key of an account, also one that is being made at this moment. Returns how many there were. */
export async function revokeAllApiKeys(tx: Tx, accountId: string): Promise<number> {
  await lockApiKeys(tx, accountId);
  return deleteApiKeysOf(tx, accountId);
}
