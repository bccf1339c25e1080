import type { ApiKeyChoice, SettledApiKey } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { type PasswordRefusal, refusePassword } from "../../../../platform/crypto/refuse-password.ts";
import { tokenHash } from "../../../../platform/crypto/secrets.ts";
import type { SessionToken, Visit } from "../../../../platform/caller.ts";
import { forgetAttempts } from "../../defense/attempts/forget-attempts.ts";
import { keepsSignUp, type LinkOpening } from "../../defense/known-sources/keeps-sign-up.ts";
import { entryLinks, isLinkOpen, passwordLinks } from "../links/rules.ts";
import { findLink, spendLink, spendOpenLinks } from "../links/store.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { endAllSessions } from "../../sessions/end-all-sessions.ts";
import type { SettleApiKeys } from "../../sessions/end-other-sessions.ts";
import { renewToken } from "./renew-token.ts";
import type { SessionKind } from "../../sessions/rules.ts";
import { type Account, findAccount, lockAccount, setPassword } from "../../identity/store.ts";
import { forgetPasskeys } from "../../customer-passkeys/forget-passkeys.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";

/**
 * Hands an account that somebody else may have registered to the owner of its address.
 * `address` is the network address of the call.
 */
export type TakeOver = (tx: Tx, account: Account, address: string) => Promise<void>;

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly visit: Visit;
  readonly registrant?: LinkOpening["registrant"];
  /** The session in which the link was opened, if there is one. */
  readonly caller?:
    { readonly accountId: string; readonly sessionId: string; readonly kind: SessionKind } | undefined;
  /** What becomes of the API keys of an account that stays with whoever registered it. */
  readonly apiKeys: ApiKeyChoice;
  readonly takeOver: TakeOver;
  readonly settleApiKeys: SettleApiKeys;
}

/**
 * `signedIn`: the caller's session goes on; a browser's session gets a new token (`cookie`). `email`: the address of the account,
 * for the question whether its owner signed up.
 */
type PasswordReset =
  | {
      ok: true;
      first: boolean;
      signedIn: boolean;
      cookie: SessionToken | undefined;
      apiKeys: SettledApiKey[];
    }
  | { ok: false; reason: PasswordRefusal | "link_invalid"; fields?: readonly string[] }
  | { ok: false; reason: "registrant_unknown"; email: string };

const invalid = { ok: false, reason: "link_invalid" } as const;

/**
 * Resets the password with a mailed link, ends every session, removes every passkey, and notifies the owner. It signs nobody in: a person who gets hold
 * of the link still has to know the new password. The first password of an account keeps one session: the account's own, in which
 * the link was opened. There was no password that somebody could have known. A refused password leaves the link usable.
 */
export async function resetPassword(
  deps: Deps,
  { token, password, visit, registrant, caller, apiKeys: choice, takeOver, settleApiKeys }: Reset,
): Promise<PasswordReset> {
  const { address } = visit;
  const hash = tokenHash(token);
  const link = await findLink(deps.db, hash, passwordLinks);
  // Checked first, so that guessed tokens cost no password hash.
  const found = link && (await findAccount(deps.db, link.accountId));
  if (!found || !isLinkOpen(link, await deps.db.time())) return invalid;
  const refusal = refusePassword(password, { email: found.email, brand: deps.shop.brand.name });
  if (refusal) return { ok: false, reason: refusal, fields: ["password"] };
  const keeps = await keepsSignUp(deps, found, { visit, callerId: caller?.accountId, registrant });
  if (keeps === undefined) return { ok: false, reason: "registrant_unknown", email: found.email };
  const newHash = await deps.passwords.hash(password);

  return deps.db.transaction(async (tx): Promise<PasswordReset> => {
    const now = tx.now;
    const owner = await lockAccount(tx, link.accountId);
    const ref = { purpose: link.purpose, tokenHash: hash };
    if (!owner || !(await spendLink(tx, ref, now))) return invalid;
    const first = !owner.hasPassword;
    const going = first && caller?.accountId === owner.id ? caller : undefined;
    await spendOpenLinks(tx, owner.id, entryLinks, now);
    await setPassword(tx, { id: owner.id, newHash }, now);
    const passkeysRemoved = (await forgetPasskeys(tx, owner.id)) > 0;
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
    }
    const isTaken = !owner.emailVerifiedAt && !keeps;
    const settlement = { account: owner, choice: isTaken ? "revoke" : choice, address } as const;
    const apiKeys = await settleApiKeys(tx, settlement);
    if (isTaken) await takeOver(tx, owner, address);
    await mailPasswordChanged(deps, tx, owner, { first, apiKeys, passkeysRemoved });
    const cookie = going?.kind === "browser" ? await renewToken(tx, going.sessionId) : undefined;
    return { ok: true, first, signedIn: going !== undefined, cookie, apiKeys };
  });
}
