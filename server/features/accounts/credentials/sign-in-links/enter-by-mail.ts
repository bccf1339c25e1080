import type { Registrant, User } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { forgetAttempts } from "../../defense/attempts/forget-attempts.ts";
import { mailSetPassword } from "../passwords/mail-set-password.ts";
import type { TakeOver } from "../passwords/reset-password.ts";
import { presentUser } from "../../identity/present-user.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { endAllSessions } from "../../sessions/end-all-sessions.ts";
import { mailNewLogin } from "./mail-new-login.ts";
import { type StartedSession, startSession } from "../../sessions/start-session.ts";
import { type Account, noteMailedSignIn, removePassword } from "../../identity/store.ts";

export interface MailedEntry {
  /** The account whose row this transaction has locked. */
  readonly owner: Account;
  readonly visit: Visit;
  /** Whether what the sign-up made stays, see `keepsSignUp`. */
  readonly keeps: boolean;
  /** Whether somebody has logged in to the account from this browser before. */
  readonly isKnown: boolean;
  readonly takeOver: TakeOver;
  /** Who signed up, if that was asked. */
  readonly registrant?: Registrant | undefined;
}

/**
 * Signs in somebody who has proved to read an account's mail, which verifies its address. The owner of a verified account is told
 * by mail when the session is in a browser that is new to the account.
 */
export async function enterByMail(
  deps: Deps,
  tx: Tx,
  { owner, visit, keeps, isKnown, takeOver, registrant }: MailedEntry,
): Promise<{ user: User; started: StartedSession }> {
  const { address } = visit;
  if (!owner.emailVerifiedAt) {
    await evictStrangers(deps, tx, owner, address);
    if (!keeps) await takeOver(tx, owner, address);
    const event = { accountId: owner.id, email: owner.email, address };
    const answered = registrant ? { detail: { registrant } } : {};
    await noteSecurityEvent(deps, tx, { ...event, ...answered, kind: "email_confirmed" });
  }
  const now = tx.now;
  const account = await noteMailedSignIn(tx, owner.id, now);
  if (!account) throw new Error("the account that was just locked is not there");
  await forgetAttempts(deps, tx, account.email);
  const started = await startSession(deps, tx, account, visit, now);
  if (owner.emailVerifiedAt && !isKnown) await mailNewLogin(deps, tx, account, visit, now);
  return { user: presentUser(account), started };
}

/**
 * Prevents account pre-hijacking. Until now nobody has proved to read the address's mail, so whoever registered it may be
 * somebody else who waits for the owner: their sessions end, and a password of theirs is removed.
 */
async function evictStrangers(deps: Deps, tx: Tx, account: Account, address: string): Promise<void> {
  await endAllSessions(deps, tx, { account, except: null, address });
  const removed = await removePassword(tx, account.id, tx.now);
  if (!removed) return;
  const { id: accountId, email } = account;
  await noteSecurityEvent(deps, tx, { kind: "password_removed", accountId, email, address });
  await mailSetPassword(deps, tx, account, { removed });
}
