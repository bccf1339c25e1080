import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import { presentAccountNote } from "./present-account-note.ts";
import type { DescribedAccount } from "./describe-account.ts";

/** Presents an account for a program of the operator's. */
export function presentOperatorAccount({
  account,
  counts,
  apiKeys,
  twoFactor,
  notes,
}: DescribedAccount): OperatorAccount {
  const { licenses, members, seats } = counts;
  return {
    id: account.id,
    email: account.email,
    is_confirmed: account.emailVerifiedAt !== null,
    has_password: account.hasPassword,
    two_factor_since: twoFactor.onSince,
    created_at: account.createdAt.toISOString(),
    last_login_at: account.lastLoginAt?.toISOString() ?? null,
    suspended_at: account.suspendedAt?.toISOString() ?? null,
    suspension_reason: account.suspensionReason,
    licenses,
    members,
    seats,
    api_keys: apiKeys.map(({ id, name, start, scopes, createdAt, expiresAt, lastUsedAt }) => ({
      id,
      name,
      start,
      scopes,
      created_at: createdAt,
      expires_at: expiresAt,
      last_used_at: lastUsedAt,
    })),
    notes: { count: notes.count, latest: notes.latest.map(presentAccountNote) },
  };
}
