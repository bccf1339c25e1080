import type { Deps } from "../../../deps.ts";
import { isCommonPassword } from "../../../platform/crypto/passwords.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { entryLinks, isLinkOpen, passwordLinks } from "../links/rules.ts";
import { findLink, spendLink, spendOpenLinks } from "../links/store.ts";
import { loginPerAccount, sessionWindow } from "../sessions/rules.ts";
import { endAll } from "../sessions/store.ts";
import { lockAccount, setPassword } from "../store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";

type PasswordReset =
  { ok: true } | { ok: false; reason: "password_common" | "link_invalid"; fields?: readonly string[] };

/**
 * Resets the password with a mailed link, ends every session, and notifies the owner. It signs nobody in: whoever
 * gets hold of the link still has to know the new password. A refused password leaves the link usable.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<PasswordReset> {
  if (isCommonPassword(password)) return { ok: false, reason: "password_common", fields: ["password"] };
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, passwordLinks);
  // Checked first, so that guessed tokens cost no password hash.
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
  // Attempts on the old password must not lock the owner out with the new one.
  await deps.rateLimits.reset(loginPerAccount, emailIdentity(account.email));
  return { ok: true };
}
