import type { Queryable } from "../../../db/database.ts";
import { type Account, findAccount } from "./store.ts";

type AccountFound = { ok: true; account: Account } | { ok: false; reason: "not_found" };

/** The account with this ID. */
export async function findAccountById(db: Queryable, id: string): Promise<AccountFound> {
  const account = await findAccount(db, id);
  return account ? { ok: true, account } : { ok: false, reason: "not_found" };
}
