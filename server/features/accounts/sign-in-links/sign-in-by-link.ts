import type { User } from "@keystead/contract/portal/accounts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { forgetAttempts } from "../attempts/forget-attempts.ts";
import { keepsSignUp, type LinkOpening } from "../known-sources/keeps-sign-up.ts";
import { isLinkOpen } from "../links/rules.ts";
import { findLink, spendLink } from "../links/store.ts";
import { mailSetPassword } from "../passwords/mail-set-password.ts";
import { presentUser } from "../present-user.ts";
import { noteSecurityEvent } from "../security-events/note-security-event.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { type Account, findAccount, lockAccount, noteMailedSignIn, removePassword } from "../store.ts";

export interface LinkUse extends LinkOpening {
  readonly token: string;
  /** What else an owner gets who comes to an account that somebody else may have registered. */
  readonly takeOver: (tx: Tx, account: Account) => Promise<void>;
}

/** `email`: the address of the account, for the question whether its owner signed up. */
type LinkSignIn =
  | { ok: true; user: User; started: StartedSession }
  | { ok: false; reason: "link_invalid" }
  | { ok: false; reason: "registrant_unknown"; email: string };

const invalid = { ok: false, reason: "link_invalid" } as const;

/**
 * Signs in by a mailed link, once, which also verifies the address. The link that verifies an address does it too, for
 * who can prove nothing else; once the address is verified, that link opens nothing anymore.
 */
export async function signInByLink(
  deps: Deps,
  { token, takeOver, ...opening }: LinkUse,
): Promise<LinkSignIn> {
  const { visit, registrant } = opening;
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, ["sign_in", "verify_email"]);
  const found = link && (await findAccount(deps.db, link.accountId));
  if (!found || !isLinkOpen(link, await databaseTime(deps.db, deps.sqlNow))) return invalid;
  const keeps = await keepsSignUp(deps, found, opening);
  if (keeps === undefined) return { ok: false, reason: "registrant_unknown", email: found.email };

  return deps.db.transaction(async (tx): Promise<LinkSignIn> => {
    const now = await databaseTime(tx, deps.sqlNow);
    const owner = await lockAccount(tx, link.accountId);
    if (!owner || (link.purpose === "verify_email" && owner.emailVerifiedAt)) return invalid;
    const ref = { purpose: link.purpose, tokenHash: hash };
    if (!(await spendLink(tx, ref, now))) return invalid;
    const { address } = visit;
    const event = { accountId: owner.id, email: owner.email, address };
    const detail = { link: link.purpose };
    const answered = registrant ? { detail: { registrant } } : {};
    await noteSecurityEvent(deps, tx, { ...event, kind: "link_used", detail });
    if (!owner.emailVerifiedAt) {
      await evictStrangers(deps, tx, owner, address);
      if (!keeps) await takeOver(tx, owner);
      await noteSecurityEvent(deps, tx, { ...event, ...answered, kind: "email_confirmed" });
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
