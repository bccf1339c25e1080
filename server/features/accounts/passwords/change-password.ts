import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isCommonPassword } from "../../../platform/crypto/passwords.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { findPassword, replacePassword } from "../store.ts";
import { spendOpenLinks } from "../links/store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";
import { entryLinks, type SessionKind, sessionWindow } from "../rules.ts";
import { endAll, replaceToken } from "../sessions/store.ts";
import type { TokenUntil } from "../sessions/start-session.ts";

interface PasswordChange {
  readonly accountId: string;
  readonly sessionId: string;
  readonly kind: SessionKind;
  /** Left out for the first password. */
  readonly currentPassword?: string | undefined;
  readonly newPassword: string;
}

type PasswordChanged =
  | { ok: true; first: boolean; cookie: TokenUntil | undefined }
  | { ok: false; reason: "password_common" | "password_wrong" };

/**
 * Changes the password, or sets the first one of an account that has none (`first`), ends every other session, spends
 * the open links that lead in, and tells the owner. The session that asks goes on; a browser's gets a new token
 * (`cookie`), so that a copy of the old one stops too. An app keeps its token, because the answer has no place for
 * another.
 */
export async function changePassword(deps: Deps, change: PasswordChange): Promise<PasswordChanged> {
  const { accountId: id, sessionId, kind } = change;
  if (isCommonPassword(change.newPassword)) return { ok: false, reason: "password_common" };
  const verifiedHash = (await findPassword(deps.db, id))?.passwordHash ?? null;
  if (!(await isKnown(deps, verifiedHash, change.currentPassword)))
    return { ok: false, reason: "password_wrong" };
  const newHash = await deps.passwords.hash(change.newPassword);

  return deps.db.transaction(async (tx): Promise<PasswordChanged> => {
    const now = deps.clock.now();
    // Of two changes at once the second finds another password than the one that it verified, or one where none was.
    const account = await replacePassword(tx, { id, verifiedHash, newHash }, now);
    if (!account) return { ok: false, reason: "password_wrong" };
    await endAll(tx, id, sessionId, sessionWindow(now));
    await spendOpenLinks(tx, id, entryLinks, now);
    const first = verifiedHash === null;
    await mailPasswordChanged(deps, tx, account, { first });
    return { ok: true, first, cookie: kind === "browser" ? await renewToken(tx, sessionId) : undefined };
  });
}

/** Whether whoever asks knows the password. Where there is none, nobody can, and naming one is wrong. */
async function isKnown(
  { passwords }: Deps,
  hash: string | null,
  given: string | undefined,
): Promise<boolean> {
  if (hash === null || given === undefined) return hash === null && given === undefined;
  return passwords.verify(hash, given);
}

async function renewToken(tx: Tx, sessionId: string): Promise<TokenUntil | undefined> {
  const token = newToken();
  const session = await replaceToken(tx, sessionId, tokenHash(token));
  return session && { token, expiresAt: session.expiresAt };
}
