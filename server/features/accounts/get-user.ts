import type { User } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../deps.ts";
import { findAccount } from "./store.ts";
import { presentUser } from "./present-user.ts";

/** The account as its owner sees it; undefined when it is gone. */
export async function getUser({ db }: Pick<Deps, "db">, accountId: string): Promise<User | undefined> {
  const account = await findAccount(db, accountId);
  return account && presentUser(account);
}
