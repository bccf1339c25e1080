import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller, SessionToken, Visit } from "../../../platform/caller.ts";
import { findTimeStep } from "../../../platform/crypto/authenticator.ts";
import { formRecoveryCodes, recoveryText } from "../../../platform/crypto/recovery-codes.ts";
import { type PasswordRefusal, refusePassword } from "../../../platform/crypto/refuse-password.ts";
import { tokenHash } from "../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { actAs } from "../../../platform/events/acts.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { readAuthenticator } from "../join-links/read-authenticator.ts";
import { findOpenOperatorLink, spendOperatorLink, spendOperatorLinksFor } from "../join-links/store.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import {
  findOperatorByIdentity,
  hasOperators,
  insertOperator,
  lockOperators,
  updateOperator,
} from "../people/store.ts";
import { deletePasskeysOf } from "../passkeys/store.ts";
import { startOperatorSession } from "../console-sessions/start-operator-session.ts";
import { consoleWindow } from "../console-sessions/rules.ts";
import { endOperatorSessionsOf } from "../console-sessions/store.ts";

interface Acceptance {
  readonly token: string;
  /** Of the secret that the link offered. */
  readonly setup: string;
  /** Of the first owner. Other links are for an address. */
  readonly email: string | undefined;
  readonly password: string;
  /** What the authenticator shows. */
  readonly code: string;
  readonly visit: Visit;
}

type Accepted =
  | {
      readonly ok: true;
      readonly caller: ConsoleCaller;
      readonly cookie: SessionToken;
      /** Shown this once. */
      readonly recoveryCodes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly reason: "link_invalid" | "email_missing" | "code_wrong" | PasswordRefusal;
    };

const invalid = { ok: false, reason: "link_invalid" } as const;

/**
 * Makes somebody an operator by a link, with a password and an authenticator of their own, or gives an operator others and takes their passkeys away. Of several who use
 * one link at once, one does. It logs in, and ends the sessions that were there before.
 */
export async function acceptOperatorLink(deps: Deps, acceptance: Acceptance): Promise<Accepted> {
  const { db, clock, passwords, secrets, shop } = deps;
  const { token, setup, password, code, visit } = acceptance;
  const link = await findOpenOperatorLink(db, tokenHash(token), clock.now());
  if (!link) return invalid;
  const email = link.email ?? acceptance.email;
  if (email === undefined) return { ok: false, reason: "email_missing" };
  const refusal = refusePassword(password, { email, brand: shop.brand.name });
  if (refusal) return { ok: false, reason: refusal };
  const factor = readAuthenticator(deps, { token, setup });
  const factorStep = findTimeStep(factor, code, clock.now());
  if (factorStep === undefined) return { ok: false, reason: "code_wrong" };

  const passwordHash = await passwords.hash(password);
  const recoveryCodes = formRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((each) => secrets.hash("operator-recovery", recoveryText(each)));
  return db.transaction(async (tx): Promise<Accepted> => {
    await lockOperators(tx);
    if (link.email === null && (await hasOperators(tx))) return invalid;
    const identity = emailIdentity(email);
    const known = await findOperatorByIdentity(tx, identity);
    // Whoever was disabled meanwhile does not come back by a link.
    if (known?.disabledAt) return invalid;
    if (!(await spendOperatorLink(tx, link.id))) return invalid;
    await spendOperatorLinksFor(tx, identity);
    const id = known?.id ?? uuidv7(tx.now);
    const role = known?.role ?? link.role;
    const own = {
      passwordHash,
      factorSealed: secrets.seal("sealed-authenticator", id, factor),
      factorStep,
      recoveryHashes,
    };
    if (known) await updateOperator(tx, id, own);
    else await insertOperator(tx, { id, email, emailIdentity: identity, role, createdAt: tx.now, ...own });
    await deletePasskeysOf(tx, id);
    await endOperatorSessionsOf(tx, id, consoleWindow(tx.now));
    const { cookie, id: sessionId } = await startOperatorSession(tx, id, visit);
    const joined = { role, is_reset: known !== undefined, link: link.id };
    actAs(id);
    await appendEvent(tx, { type: "operator.acted", subject: id, actor: "operator", state: joined });
    const caller = {
      operatorId: id,
      sessionId,
      email: known?.email ?? email,
      role,
      provedAt: tx.now,
      expiresAt: cookie.expiresAt,
      recoveryCodesLeft: recoveryCodes.length,
      passkeys: 0,
    };
    return { ok: true, caller, cookie, recoveryCodes };
  });
}
