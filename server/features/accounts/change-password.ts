import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { isCommonPassword } from "../../platform/crypto/passwords.ts";
import { newToken, tokenHash } from "../../platform/crypto/secrets.ts";
import { findPassword, replacePassword } from "./account-store.ts";
import { spendOpenLinks } from "./link-store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";
import { entryLinks, type SessionKind, sessionWindow } from "./rules.ts";
import { endAll, replaceToken } from "./session-store.ts";
import type { TokenUntil } from "./start-session.ts";

export interface PasswordChange {
  readonly accountId: string;
  readonly sessionId: string;
  readonly kind: SessionKind;
  readonly currentPassword: string;
  readonly newPassword: string;
}

export type PasswordChanged =
  { ok: true; cookie: TokenUntil | undefined } | { ok: false; reason: "password_common" | "password_wrong" };

/**
 * Changes the password, ends every other session, spends the open links that lead in, and tells the owner. The session that asks
 * goes on; a browser's gets a new token (`cookie`), so that a copy of the old one stops too. An app keeps its token,
 * because the answer has no place for another.
 */
export async function changePassword(deps: Deps, change: PasswordChange): Promise<PasswordChanged> {
  const { accountId: id, sessionId, kind } = change;
  if (isCommonPassword(change.newPassword)) return { ok: false, reason: "password_common" };
  const verifiedHash = (await findPassword(deps.db, id))?.passwordHash ?? null;
  const right = await deps.passwords.verify(verifiedHash, change.currentPassword);
  if (verifiedHash === null || !right) return { ok: false, reason: "password_wrong" };
  const newHash = await deps.passwords.hash(change.newPassword);

  return deps.db.transaction(async (tx): Promise<PasswordChanged> => {
    const now = deps.clock.now();
    // Of two changes at once the second finds another password than the one that it verified.
    const account = await replacePassword(tx, { id, verifiedHash, newHash }, now);
    if (!account) return { ok: false, reason: "password_wrong" };
    await endAll(tx, id, sessionId, sessionWindow(now));
    await spendOpenLinks(tx, id, entryLinks, now);
    await mailPasswordChanged(deps, tx, account);
    return { ok: true, cookie: kind === "browser" ? await renewToken(tx, sessionId) : undefined };
  });
}

async function renewToken(tx: Tx, sessionId: string): Promise<TokenUntil | undefined> {
  const token = newToken();
  const session = await replaceToken(tx, sessionId, tokenHash(token));
  return session && { token, expiresAt: session.expiresAt };
}
