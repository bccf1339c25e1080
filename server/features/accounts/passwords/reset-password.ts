import { databaseTime } from "../../../db/database-time.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { type PasswordRefusal, refusePassword } from "../../../platform/crypto/refuse-password.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import type { SessionToken } from "../../../platform/http/session-cookie.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { forgetAttempts } from "../attempts/forget-attempts.ts";
import { keepsSignUp, type LinkOpening } from "../known-sources/keeps-sign-up.ts";
import { entryLinks, isLinkOpen, passwordLinks } from "../links/rules.ts";
import { findLink, spendLink, spendOpenLinks } from "../links/store.ts";
import { noteSecurityEvent } from "../security-events/note-security-event.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";
import { renewToken } from "./renew-token.ts";
import type { SessionKind } from "../sessions/rules.ts";
import { type Account, findAccount, lockAccount, setPassword } from "../store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly visit: Visit;
  readonly registrant?: LinkOpening["registrant"];
  /** The session in which the link was opened, if there is one. */
  readonly caller?:
    { readonly accountId: string; readonly sessionId: string; readonly kind: SessionKind } | undefined;
  /** What else an owner gets who comes to an account that somebody else may have registered. */
  readonly takeOver: (tx: Tx, account: Account) => Promise<void>;
}

/**
 * `signedIn`: the caller's session goes on, a browser's with a new token (`cookie`). `email`: the address of the account, for
 * the question whether its owner signed up.
 */
type PasswordReset =
  | { ok: true; first: boolean; signedIn: boolean; cookie: SessionToken | undefined }
  | { ok: false; reason: PasswordRefusal | "link_invalid"; fields?: readonly string[] }
  | { ok: false; reason: "registrant_unknown"; email: string };

const invalid = { ok: false, reason: "link_invalid" } as const;

/**
/**
 * Resets the password with a mailed link, ends every session, and notifies the owner. It signs nobody in: whoever gets hold of
 * the link still has to know the new password. Only the first password of an account leaves the session of that account, in
 * which the link was opened, as there was no password that somebody could have known. A refused password leaves the link
 * usable.
 */
export async function resetPassword(
  deps: Deps,
  { token, password, visit, registrant, caller, takeOver }: Reset,
): Promise<PasswordReset> {
  const { address } = visit;
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, passwordLinks);
  // Checked first, so that guessed tokens cost no password hash.
  const found = link && (await findAccount(deps.db, link.accountId));
  if (!found || !isLinkOpen(link, await databaseTime(deps.db, deps.sqlNow))) return invalid;
  const refusal = refusePassword(password, { email: found.email, brand: deps.shop.brand.name });
  if (refusal) return { ok: false, reason: refusal, fields: ["password"] };
  const keeps = await keepsSignUp(deps, found, { visit, callerId: caller?.accountId, registrant });
  if (keeps === undefined) return { ok: false, reason: "registrant_unknown", email: found.email };
  const newHash = await deps.passwords.hash(password);

  return deps.db.transaction(async (tx): Promise<PasswordReset> => {
    const now = await databaseTime(tx, deps.sqlNow);
    const owner = await lockAccount(tx, link.accountId);
    const ref = { purpose: link.purpose, tokenHash: hash };
    if (!owner || !(await spendLink(tx, ref, now))) return invalid;
    const first = !owner.hasPassword;
    const going = first && caller?.accountId === owner.id ? caller : undefined;
    await spendOpenLinks(tx, owner.id, entryLinks, now);
    await setPassword(tx, { id: owner.id, newHash }, now);
    await endAllSessions(deps, tx, {
      account: owner,
      except: going ? { sessionId: going.sessionId, visit } : null,
      address,
    });
    // Attempts on the old password must not lock the owner out with the new one.
    await forgetAttempts(deps, tx, owner.email);
    const event = { accountId: owner.id, email: owner.email, address };
    await noteSecurityEvent(deps, tx, { ...event, kind: "password_reset" });
    const answered = registrant ? { detail: { registrant } } : {};
    if (!owner.emailVerifiedAt) {
      await noteSecurityEvent(deps, tx, { ...event, ...answered, kind: "email_confirmed" });
      if (!keeps) await takeOver(tx, owner);
    }
    await mailPasswordChanged(deps, tx, owner, { first });
    const cookie = going?.kind === "browser" ? await renewToken(tx, going.sessionId) : undefined;
    return { ok: true, first, signedIn: going !== undefined, cookie };
  });
}
