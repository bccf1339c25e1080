import type { Queryable } from "../../../db/database.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { type Account, findAccountByIdentity } from "./store.ts";

type AccountFound = { ok: true; account: Account } | { ok: false; reason: "not_found" };

/** The account of an email address, in any of its spellings. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountFound> {
  const account = await findAccountByIdentity(db, emailIdentity(email));
  return account ? { ok: true, account } : { ok: false, reason: "not_found" };
}
