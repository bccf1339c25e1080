import type { Deps } from "../../../deps.ts";
import { isCommonPassword } from "../../../platform/crypto/passwords.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { lockAccount, setPassword } from "../store.ts";
import { findLink, spendLink, spendOpenLinks } from "../links/store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";
import { emailIdentity, entryLinks, isLinkOpen, limits, passwordLinks, sessionWindow } from "../rules.ts";
import { endAll } from "../sessions/store.ts";

type PasswordReset = { ok: true } | { ok: false; reason: "password_common" | "link_invalid" };

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

  const account = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const owner = await lockAccount(tx, link.accountId);
    const ref = { purpose: link.purpose, tokenHash: hash };
    if (!owner || !(await spendLink(tx, ref, now))) return undefined;
    await spendOpenLinks(tx, owner.id, entryLinks, now);
    await setPassword(tx, { id: owner.id, newHash }, now);
    await endAll(tx, owner.id, null, sessionWindow(now));
    await mailPasswordChanged(deps, tx, owner, { first: !owner.hasPassword });
    return owner;
  });
  if (!account) return { ok: false, reason: "link_invalid" };
  // Whoever guessed at the old password must not keep the owner out with the new one.
  await deps.rateLimits.reset(limits.loginPerAccount, emailIdentity(account.email));
  return { ok: true };
}
