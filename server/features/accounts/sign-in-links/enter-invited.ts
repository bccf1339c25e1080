import type { User } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { findOrCreateAccount } from "../find-or-create-account.ts";
import { keepsSignUp } from "../known-sources/keeps-sign-up.ts";
import { noteSecurityEvent } from "../security-events/note-security-event.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import type { Account } from "../store.ts";
import { enterByMail, type MailedEntry } from "./enter-by-mail.ts";

interface Invited extends Pick<MailedEntry, "takeOver"> {
  /** The address that the invitation was mailed to. */
  readonly email: string;
  readonly visit: Visit;
  /** The account whose session the invitation is opened in. */
  readonly callerId: string | undefined;
}

interface Entered {
  readonly account: Account;
  readonly user: User;
  readonly started: StartedSession;
}

/**
 * Signs in whoever opens an invitation that was mailed to an address: its account, which is made if there is none. Of an account
 * that a stranger may have registered nothing is kept without the owner's word, and an invitation does not ask for it.
 */
export async function enterInvited(
  deps: Deps,
  tx: Tx,
  { email, visit, callerId, takeOver }: Invited,
): Promise<Entered> {
  const { account } = await findOrCreateAccount(deps, tx, email);
  const keeps = (await keepsSignUp(deps, account, { visit, callerId })) ?? false;
  const event = { accountId: account.id, email: account.email, address: visit.address };
  await noteSecurityEvent(deps, tx, { ...event, kind: "link_used", detail: { link: "invitation" } });
  const entered = await enterByMail(deps, tx, { owner: account, visit, keeps, takeOver });
  return { account, ...entered };
}
