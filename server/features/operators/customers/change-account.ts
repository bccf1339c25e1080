import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isSameEmail } from "../../../platform/email-address.ts";
import { lockAccountData } from "../../accounts/account-data/lock-account-data.ts";
import { findAccountByEmail } from "../../accounts/identity/find-account-by-email.ts";
import { lockLicenseData } from "../../licenses/personal-data/lock-license-data.ts";

/** What the operator does to the account of an address, in any of its spellings. */
export interface AccountAct {
  readonly email: string;
  /** Why; the person reads it. */
  readonly reason: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccountData>>>;

/**
 * Changes an account in one transaction that has locked its licenses and then itself, in the order of an activation. Others who
 * change it wait.
 */
export async function changeAccount<Changed>(
  deps: Pick<Deps, "db">,
  email: string,
  change: (tx: Tx, account: LockedAccount) => Promise<Changed>,
): Promise<Changed | { readonly ok: false; readonly reason: "not_found" }> {
  const found = await findAccountByEmail(deps.db, email);
  if (!found.ok) return found;
  return deps.db.transaction(async (tx) => {
    const { id, email: known, emailVerifiedAt } = found.account;
    await lockLicenseData(tx, { id, email: known, emailVerified: emailVerifiedAt !== null });
    const account = await lockAccountData(tx, id);
    // It was deleted at this moment, or got another address.
    if (!account || !isSameEmail(account.email, email)) return { ok: false, reason: "not_found" } as const;
    return change(tx, account);
  });
}
