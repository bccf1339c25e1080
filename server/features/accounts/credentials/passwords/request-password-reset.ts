import { randomInt } from "node:crypto";
import type { Deps } from "../../../../deps.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import { displayAddress, followUpDelay } from "../../identity/rules.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { findAccountByIdentity } from "../../identity/store.ts";
import { mailResetLink } from "./jobs.ts";
import { limits } from "./rules.ts";

/**
 * Requests a link to choose a new password. The work here is the same for every address: one look-up and one job. Only the job
 * knows whether there is an account to mail to. It starts at a random moment, so that its load tells nobody. A second request
 * within a minute is ignored, because the first one makes sure that a link is in the mailbox.
 * @param address the network address that asked, for the mail
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const identity = emailIdentity(email);
  const { ok } = await deps.rateLimits.take(limits.resetPerAccount, identity);
  if (!ok) return;
  await deps.db.transaction(async (tx) => {
    const account = await findAccountByIdentity(tx, identity);
    const accountId = account?.id ?? null;
    const detail = { link: "reset_password" };
    await noteSecurityEvent(deps, tx, { kind: "link_requested", accountId, email, address, detail });
    const after = followUpDelay(randomInt(1_000) / 1_000);
    await deps.jobs.enqueue(tx, mailResetLink, { accountId, address: displayAddress(address) }, { after });
  });
}
