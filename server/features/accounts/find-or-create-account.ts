import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { createAccount } from "./create-account.ts";
import { type Account, findAccountByIdentity } from "./store.ts";

/**
 * The account of an address. Without one it is created, without a password: nobody is signed in, and the address counts as
 * unconfirmed until its owner opens a mailed link.
 */
export async function findOrCreateAccount(
  deps: Pick<Deps, "clock" | "shop">,
  tx: Tx,
  email: string,
): Promise<{ account: Account; isNew: boolean }> {
  const created = await createAccount(deps, tx, {
    email,
    passwordHash: null,
    websites: [],
    signsUp: false,
  });
  if (created.ok) return { account: created.account, isNew: true };
  const account = await findAccountByIdentity(tx, emailIdentity(email));
  if (!account) throw new Error("an address is taken, and no account has it");
  return { account, isNew: false };
}
