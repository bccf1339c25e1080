import type { ListedAccount } from "@keystead/contract/operator/accounts/listing";
import type { CountedAccount } from "./list-accounts.ts";

/** Presents an account of a list for a program of the operator's. */
export function presentListedAccount(account: CountedAccount): ListedAccount {
  return {
    id: account.id,
    email: account.email,
    is_confirmed: account.emailVerifiedAt !== null,
    created_at: account.createdAt.toISOString(),
    last_login_at: account.lastLoginAt?.toISOString() ?? null,
    suspended_at: account.suspendedAt?.toISOString() ?? null,
    licenses: account.licenses,
  };
}
