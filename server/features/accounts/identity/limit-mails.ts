import { mailboxLimitSubject } from "../../../platform/email-address.ts";
import type { RateLimitRule } from "../../../platform/rate-limits/rate-limit.ts";
import { mailsPerDay } from "./rules.ts";
import type { Account } from "./store.ts";

/**
 * The rate limit of mails of one kind in a day, and its subject. A confirmed account has its own limit; all other accounts of one
 * mailbox share one. Strangers who sign up with aliases must not use up the limit of a confirmed account.
 */
export function limitMails(
  kind: string,
  { id, email, emailVerifiedAt }: Pick<Account, "id" | "email" | "emailVerifiedAt">,
): { readonly rule: RateLimitRule; readonly subject: string } {
  return { rule: mailsPerDay, subject: `${kind}\n${emailVerifiedAt ? id : mailboxLimitSubject(email)}` };
}
