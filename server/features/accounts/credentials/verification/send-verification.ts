import type { Deps } from "../../../../deps.ts";
import { mailboxLimitSubject } from "../../../../platform/email-address.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { limitMails } from "../../identity/limit-mails.ts";
import { findAccount, lockAccount } from "../../identity/store.ts";
import { mailVerification } from "./mail-verification.ts";
import { verificationPerPerson } from "./rules.ts";

type VerificationSent =
  | { ok: true }
  | { ok: false; reason: "already_verified" }
  | { ok: false; reason: "rate_limit_exceeded"; limit: RateLimitResult };

/** Mails another link that verifies the account's address. */
export async function sendVerification(deps: Deps, accountId: string): Promise<VerificationSent> {
  const found = await findAccount(deps.db, accountId);
  if (!found || found.emailVerifiedAt) return { ok: false, reason: "already_verified" };
  const limit = await deps.rateLimits.take(verificationPerPerson, mailboxLimitSubject(found.email));
  if (!limit.ok) return { ok: false, reason: "rate_limit_exceeded", limit };
  const { rule, subject } = limitMails("verify_email", found);
  const daily = await deps.rateLimits.take(rule, subject);
  if (!daily.ok) return { ok: false, reason: "rate_limit_exceeded", limit: daily };
  return deps.db.transaction(async (tx): Promise<VerificationSent> => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.emailVerifiedAt) return { ok: false, reason: "already_verified" };
    await mailVerification(deps, tx, account);
    return { ok: true };
  });
}
