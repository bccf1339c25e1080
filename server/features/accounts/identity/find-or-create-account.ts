import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { createAccount } from "./create-account.ts";
import { type Account, lockAccountByIdentity } from "./store.ts";

const maxTries = 3;

type Found =
  | { readonly ok: true; readonly account: Account; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "account_suspended" };

/**
 * The account of an address, locked so that it is neither deleted nor suspended meanwhile. If there is none, it is created without a
 * password. Nobody is signed in, and the address counts as unconfirmed until its owner opens a mailed link. A suspended account is
 * refused: it gets nothing that would work.
 */
export async function findOrCreateAccount(
  deps: Pick<Deps, "clock" | "shop">,
  tx: Tx,
  email: string,
): Promise<Found> {
  const sparse = { email, passwordHash: null, websites: [], signsUp: false };
  // An account that took the address may be deleted before it is locked.
  for (let tries = 0; tries < maxTries; tries += 1) {
    const created = await createAccount(deps, tx, sparse);
    if (created.ok) return { ok: true, account: created.account, isNew: true };
    const account = await lockAccountByIdentity(tx, emailIdentity(email));
    if (account?.suspendedAt) return { ok: false, reason: "account_suspended" };
    if (account) return { ok: true, account, isNew: false };
  }
  throw new Error("an address is taken, and no account has it");
}
