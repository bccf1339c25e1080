import type { User } from "@keystead/contract/portal/accounts";
import type { Account } from "./store.ts";

/** Presenter of an account for its owner. */
export function presentUser({
  id,
  email,
  website,
  emailVerifiedAt,
  hasPassword,
  createdAt,
  lastLoginAt,
}: Account): User {
  return {
    id,
    email,
    website,
    emailVerified: emailVerifiedAt !== null,
    hasPassword,
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
  };
}
