import type { Deps } from "../../../../deps.ts";
import { getUser } from "../../../accounts/identity/get-user.ts";
import { hashPerson } from "./hash-person.ts";
import { hasTrial } from "./store.ts";

/** Whether the person of this account has had a free trial, on this account or another. */
export async function hasUsedTrial(deps: Deps, accountId: string): Promise<boolean> {
  const account = await getUser(deps, accountId);
  return account.ok && hasTrial(deps.db, hashPerson(deps.secrets, account.user.email));
}
