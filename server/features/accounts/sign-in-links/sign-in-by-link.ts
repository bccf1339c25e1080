import type { User } from "@keystead/contract/portal/accounts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { forgetAttempts } from "../attempts/forget-attempts.ts";
import { isFromRegistrant } from "../known-sources/is-from-registrant.ts";
import { findLink, spendLink } from "../links/store.ts";
import { mailSetPassword } from "../passwords/mail-set-password.ts";
import { presentUser } from "../present-user.ts";
import { noteSecurityEvent } from "../security-events/note-security-event.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { type Account, lockAccount, noteMailedSignIn, removePassword } from "../store.ts";

export interface LinkUse {
  readonly token: string;
  readonly visit: Visit;
  /** What else an owner gets who comes to an account that somebody else may have registered. */
  readonly takeOver: (tx: Tx, account: Account) => Promise<void>;
}

type LinkSignIn = { ok: true; user: User; started: StartedSession } | { ok: false; reason: "link_invalid" };

/**
 * Signs in by a mailed link, once, which also verifies the address. The link that verifies an address does it too, for
 * who can prove nothing else; once the address is verified, that link opens nothing anymore.
 */
export async function signInByLink(deps: Deps, { token, visit, takeOver }: LinkUse): Promise<LinkSignIn> {
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, ["sign_in", "verify_email"]);
  if (!link) return { ok: false, reason: "link_invalid" };
  const isRegistrant = await isFromRegistrant(deps, link.accountId, visit);

  return deps.db.transaction(async (tx): Promise<LinkSignIn> => {
    const now = await databaseTime(tx, deps.sqlNow);
    const owner = await lockAccount(tx, link.accountId);
    if (!owner || (link.purpose === "verify_email" && owner.emailVerifiedAt))
      return { ok: false, reason: "link_invalid" };
    const ref = { purpose: link.purpose, tokenHash: hash };
    if (!(await spendLink(tx, ref, now))) return { ok: false, reason: "link_invalid" };
    const { address } = visit;
    const event = { accountId: owner.id, email: owner.email, address };
    const detail = { link: link.purpose };
    await noteSecurityEvent(deps, tx, { ...event, kind: "link_used", detail });
    if (!owner.emailVerifiedAt) {
      await evictStrangers(deps, tx, owner, address);
      if (!isRegistrant) await takeOver(tx, owner);
      await noteSecurityEvent(deps, tx, { ...event, kind: "email_confirmed" });
    }
    const account = await noteMailedSignIn(tx, owner.id, now);
    if (!account) throw new Error("the account that was just locked is not there");
    await forgetAttempts(deps, tx, account.email);
    const started = await startSession(deps, tx, account, visit, now);
    return { ok: true, user: presentUser(account), started };
  });
}

/**
 * Prevents account pre-hijacking. Until now nobody has proved to read the address's mail, so whoever registered it may be
 * somebody else who waits for the owner: their sessions end, and a password of theirs is removed.
 */
async function evictStrangers(deps: Deps, tx: Tx, account: Account, address: string): Promise<void> {
  await endAllSessions(deps, tx, { account, except: null, address });
  const removed = await removePassword(tx, account.id, deps.clock.now());
  if (!removed) return;
  const { id: accountId, email } = account;
  await noteSecurityEvent(deps, tx, { kind: "password_removed", accountId, email, address });
  await mailSetPassword(deps, tx, account, { removed });
}
