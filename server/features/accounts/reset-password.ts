import type { Deps } from "../../deps.ts";
import { isCommonPassword } from "../../platform/crypto/passwords.ts";
import { tokenHash } from "../../platform/crypto/secrets.ts";
import { lockAccount, setPassword } from "./account-store.ts";
import { findLink, spendLink, spendOpenLinks } from "./link-store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";
import { entryLinks, isLinkOpen, passwordLinks, sessionWindow } from "./rules.ts";
import { endAll } from "./session-store.ts";

export type PasswordReset = { ok: true } | { ok: false; reason: "password_common" | "link_invalid" };

/**
 * Sets a new password with a mailed link, ends every session, and tells the owner. Nobody is signed in by it: whoever
 * found the link still has to know the new password. A refused password leaves the link usable.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<PasswordReset> {
  if (isCommonPassword(password)) return { ok: false, reason: "password_common" };
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, passwordLinks);
  // Looked at first, so that guessed tokens cost no work on a password.
  if (!link || !isLinkOpen(link, deps.clock.now())) return { ok: false, reason: "link_invalid" };
  const newHash = await deps.passwords.hash(password);

  return deps.db.transaction(async (tx): Promise<PasswordReset> => {
    const now = deps.clock.now();
    const account = await lockAccount(tx, link.accountId);
    const ref = { purpose: link.purpose, tokenHash: hash };
    if (!account || !(await spendLink(tx, ref, now))) return { ok: false, reason: "link_invalid" };
    await spendOpenLinks(tx, account.id, entryLinks, now);
    await setPassword(tx, { id: account.id, newHash }, now);
    await endAll(tx, account.id, null, sessionWindow(now));
    await mailPasswordChanged(deps, tx, account);
    return { ok: true };
  });
}
