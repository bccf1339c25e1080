import type { User } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { type Account, lockAccount, noteMailedSignIn, removePassword } from "../store.ts";
import { findLink, spendLink } from "../links/store.ts";
import { mailSetPassword } from "../passwords/mail-set-password.ts";
import { sessionWindow } from "../rules.ts";
import { endAll } from "../sessions/store.ts";
import { presentUser } from "../present-user.ts";
import { type StartedSession, startSession, type Visit } from "../sessions/start-session.ts";

type SignedInByLink =
  { ok: true; user: User; session: StartedSession } | { ok: false; reason: "link_invalid" };

/** Signs in with a mailed link, once, which also confirms the address. */
export async function signInByLink(
  deps: Deps,
  { token, visit }: { readonly token: string; readonly visit: Visit },
): Promise<SignedInByLink> {
  const ref = { purpose: "sign_in", tokenHash: tokenHash(token) } as const;
  const link = await findLink(deps.db, ref.tokenHash, [ref.purpose]);
  if (!link) return { ok: false, reason: "link_invalid" };

  return deps.db.transaction(async (tx): Promise<SignedInByLink> => {
    const now = deps.clock.now();
    const held = await lockAccount(tx, link.accountId);
    if (!held || !(await spendLink(tx, ref, now))) return { ok: false, reason: "link_invalid" };
    if (!held.emailVerifiedAt) await shutOutOthers(deps, tx, held);
    const account = await noteMailedSignIn(tx, held.id, now);
    if (!account) throw new Error("the account that was just locked is not there");
    const session = await startSession(tx, account.id, visit, now);
    return { ok: true, user: presentUser(account), session };
  });
}

/**
 * Until now nobody has proved to read the address's mail, so whoever made the account may be somebody else who waits in
 * it for the owner: their sessions end, and a password of theirs stops.
 */
async function shutOutOthers(deps: Deps, tx: Tx, account: Account): Promise<void> {
  const now = deps.clock.now();
  await endAll(tx, account.id, null, sessionWindow(now));
  const removed = await removePassword(tx, account.id, now);
  if (removed) await mailSetPassword(deps, tx, account, { removed });
}
