import type { User } from "@keystead/contract/portal/accounts";
import type { Queryable } from "../../../db/database.ts";
import { presentUser } from "./present-user.ts";
import { findAccount } from "./store.ts";

type UserResult = { ok: true; user: User } | { ok: false; reason: "not_signed_in" };

/** The signed-in account as its owner sees it. An account that was deleted meanwhile is nobody's. */
export async function getUser({ db }: { readonly db: Queryable }, accountId: string): Promise<UserResult> {
  const account = await findAccount(db, accountId);
  return account ? { ok: true, user: presentUser(account) } : { ok: false, reason: "not_signed_in" };
}
