import { mailboxLimitSubject } from "../../../platform/email-address.ts";
import type { RateLimitRule } from "../../../platform/rate-limits/rate-limit.ts";
import { mailsPerDay } from "./rules.ts";
import type { Account } from "./store.ts";

/**
 * The rate limit of mails of one kind in a day, and its subject: a confirmed account by itself, all others of one mailbox
 * together. Strangers who sign up with aliases must not use up what the owner of a confirmed one needs.
 */
export function limitMails(
  kind: string,
  { id, email, emailVerifiedAt }: Pick<Account, "id" | "email" | "emailVerifiedAt">,
): { readonly rule: RateLimitRule; readonly subject: string } {
  return { rule: mailsPerDay, subject: `${kind}\n${emailVerifiedAt ? id : mailboxLimitSubject(email)}` };
}
