import type { User } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { findOrCreateAccount } from "../../identity/find-or-create-account.ts";
import { presentUser } from "../../identity/present-user.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import type { StartedSession } from "../../sessions/start-session.ts";
import { type Account, confirmEmail } from "../../identity/store.ts";
import { enterByMail } from "./enter-by-mail.ts";

interface Invited {
  /** The address that the invitation was mailed to. */
  readonly email: string;
  readonly visit: Visit;
  /** The account whose session the invitation is opened in. */
  readonly callerId: string | undefined;
}

/** `started` is null for somebody who was signed in already. */
type Entered =
  | { ok: true; account: Account; user: User; started: StartedSession | null }
  | { ok: false; reason: "proof_needed"; email: string };

/**
 * The account of the person who opens an invitation that was mailed to an address. If there is no account, one is made and signed
 * in. An existing account has to be signed in already: invitations last for days and are forwarded, so they log nobody in.
 */
export async function enterInvited(
  deps: Deps,
  tx: Tx,
  { email, visit, callerId }: Invited,
): Promise<Entered> {
  const found = await findOrCreateAccount(deps, tx, email);
  // A suspended account has no session, so its owner is asked to log in, and hears why they can't.
  if (!found.ok || (!found.isNew && found.account.id !== callerId))
    return { ok: false, reason: "proof_needed", email };
  const { account, isNew } = found;
  const event = { accountId: account.id, email: account.email, address: visit.address };
  await noteSecurityEvent(deps, tx, { ...event, kind: "link_used", detail: { link: "invitation" } });
  if (isNew) {
    const entry = { owner: account, visit, keeps: true, isKnown: true, takeOver: async () => {} };
    return { ok: true, account, ...(await enterByMail(deps, tx, entry)) };
  }
  return { ok: true, account, user: await confirmed(deps, tx, account, visit), started: null };
}

/** Confirms the address: a person who is signed in and has the token of a mail to the account's address reads that mail. */
async function confirmed(deps: Deps, tx: Tx, account: Account, { address }: Visit): Promise<User> {
  if (account.emailVerifiedAt) return presentUser(account);
  const now = tx.now;
  await confirmEmail(tx, account.id, now);
  const { id: accountId, email } = account;
  await noteSecurityEvent(deps, tx, { kind: "email_confirmed", accountId, email, address });
  return presentUser({ ...account, emailVerifiedAt: now });
}
