import type { User } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../deps.ts";
import { presentUser } from "./present-user.ts";
import { findAccount } from "./store.ts";

type UserResult = { ok: true; user: User } | { ok: false; reason: "not_signed_in" };

/** The signed-in account as its owner sees it. An account that was deleted meanwhile is nobody's. */
export async function getUser({ db }: Pick<Deps, "db">, accountId: string): Promise<UserResult> {
  const account = await findAccount(db, accountId);
  return account ? { ok: true, user: presentUser(account) } : { ok: false, reason: "not_signed_in" };
}
