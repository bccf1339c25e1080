import type { Deps } from "../../../deps.ts";
import { type PasswordRefusal, refusePassword } from "../../../platform/crypto/refuse-password.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { forgetAttempts } from "../attempts/forget-attempts.ts";
import { entryLinks, isLinkOpen, passwordLinks } from "../links/rules.ts";
import { findLink, spendLink, spendOpenLinks } from "../links/store.ts";
import { noteSecurityEvent } from "../security-events/note-security-event.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { findAccount, lockAccount, setPassword } from "../store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";

type PasswordReset =
  { ok: true } | { ok: false; reason: PasswordRefusal | "link_invalid"; fields?: readonly string[] };

/**
 * Resets the password with a mailed link, ends every session, and notifies the owner. It signs nobody in: whoever
 * gets hold of the link still has to know the new password. A refused password leaves the link usable.
 * @param reset.address the network address of the call
 */
export async function resetPassword(
  deps: Deps,
  {
    token,
    password,
    address,
  }: { readonly token: string; readonly password: string; readonly address: string },
): Promise<PasswordReset> {
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, passwordLinks);
  // Checked first, so that guessed tokens cost no password hash.
  if (!link || !isLinkOpen(link, deps.clock.now())) return { ok: false, reason: "link_invalid" };
  const email = (await findAccount(deps.db, link.accountId))?.email;
  const refusal = refusePassword(password, { email, brand: deps.shop.brand.name });
  if (refusal) return { ok: false, reason: refusal, fields: ["password"] };
  const newHash = await deps.passwords.hash(password);

  const account = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const owner = await lockAccount(tx, link.accountId);
    const ref = { purpose: link.purpose, tokenHash: hash };
    if (!owner || !(await spendLink(tx, ref, now))) return undefined;
    await spendOpenLinks(tx, owner.id, entryLinks, now);
    await setPassword(tx, { id: owner.id, newHash }, now);
    await endAllSessions(deps, tx, { account: owner, except: null, address });
    // Attempts on the old password must not lock the owner out with the new one.
    await forgetAttempts(deps, tx, owner.email);
    const event = { accountId: owner.id, email: owner.email, address };
    await noteSecurityEvent(deps, tx, { ...event, kind: "password_reset" });
    if (!owner.emailVerifiedAt) await noteSecurityEvent(deps, tx, { ...event, kind: "email_confirmed" });
    await mailPasswordChanged(deps, tx, owner, { first: !owner.hasPassword });
    return owner;
  });
  return account ? { ok: true } : { ok: false, reason: "link_invalid" };
}
