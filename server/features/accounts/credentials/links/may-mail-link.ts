import type { Deps } from "../../../../deps.ts";
import { mailboxLimitSubject } from "../../../../platform/email-address.ts";
import type { Account } from "../../identity/store.ts";
import { hasFreshLink } from "./has-fresh-link.ts";
import { limitMails } from "../../identity/limit-mails.ts";
import { type LinkPurpose, linksPerPerson } from "./rules.ts";

/**
 * Whether another link may be mailed to an account. An account with an unconfirmed address may be a stranger's, who may have many
 * with aliases of one mailbox. So all unconfirmed accounts of a mailbox share a limit. It refills faster than a link expires.
 * Nobody gets more than `mailsPerDay` in a day: somebody who asks all the time leaves the owner without a fresh link for an hour.
 */
export async function mayMailLink(
  deps: Pick<Deps, "db" | "clock" | "rateLimits">,
  account: Account,
  purpose: LinkPurpose,
): Promise<boolean> {
  if (await hasFreshLink(deps, deps.db, account.id, purpose)) return false;
  if (!account.emailVerifiedAt) {
    const subject = `${purpose}\n${mailboxLimitSubject(account.email)}`;
    if (!(await deps.rateLimits.take(linksPerPerson, subject)).ok) return false;
  }
  const { rule, subject } = limitMails(purpose, account);
  return (await deps.rateLimits.take(rule, subject)).ok;
}
