import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { operatorNetwork } from "../../../platform/caller.ts";
import { emailIdentity, isSameEmail } from "../../../platform/email-address.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { allLinks } from "../credentials/links/rules.ts";
import { spendOpenLinks } from "../credentials/links/store.ts";
import { deleteAttemptsOf } from "../defense/attempts/store.ts";
import { deleteSourcesOf } from "../defense/known-sources/store.ts";
import { noteSecurityEvent } from "../defense/security-events/note-security-event.ts";
import { moveSecurityEvents } from "../defense/security-events/store.ts";
import { type Account, replaceEmail } from "../identity/store.ts";

interface Change {
  readonly accountId: string;
  /** The address that it has. */
  readonly former: string;
  readonly email: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type Changed = { readonly ok: true } | { readonly ok: false; readonly reason: "address_taken" };

/**
 * Gives an account, whose row the transaction has locked, another address for the operator. Links that were mailed to the former one end.
 * The password, the sessions and the API keys stay, and so does whether the address counts as confirmed: an account that counts as
 * unconfirmed may be a stranger's, and whoever then logs in by a mailed link would take its password and machines away.
 */
export async function changeEmail(
  deps: Pick<Deps, "secrets" | "clock" | "log">,
  tx: Tx,
  { accountId, former, email, operatorKeyId }: Change,
): Promise<Changed> {
  const account = await replaceEmail(tx, { id: accountId, email, emailIdentity: emailIdentity(email) });
  if (!account) return { ok: false, reason: "address_taken" };
  await spendOpenLinks(tx, accountId, allLinks, tx.now);
  await forgetFormer(deps, tx, account, former);
  const changed = { type: "account.email_changed", subject: accountId, actor: "operator" } as const;
  await appendEvent(tx, { ...changed, operatorKeyId });
  const event = { kind: "email_changed", accountId, email, address: operatorNetwork } as const;
  await noteSecurityEvent(deps, tx, event);
  return { ok: true };
}

/** What is stored under the hash of the former address would outlive the account. */
async function forgetFormer(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  { id, email }: Account,
  former: string,
): Promise<void> {
  if (isSameEmail(former, email)) return;
  const hash = (address: string) => secrets.hash("login-identity", emailIdentity(address));
  const from = hash(former);
  await moveSecurityEvents(tx, from, hash(email));
  await deleteAttemptsOf(tx, from);
  await deleteSourcesOf(tx, id, []);
}
