import { randomUUID } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller, SessionToken, Visit } from "../../../platform/caller.ts";
import { actAs } from "../../../platform/events/acts.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { countPasskeys } from "../passkeys/store.ts";
import { findOperatorByIdentity, lockOperator } from "../people/store.ts";
import { startOperatorSession } from "../console-sessions/start-operator-session.ts";
import { takeFactor } from "./take-factor.ts";

interface LogIn {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code: string;
  readonly visit: Visit;
}

type LoggedIn =
  | { readonly ok: true; readonly caller: ConsoleCaller; readonly cookie: SessionToken }
  | { readonly ok: false; readonly reason: "operator_login_failed" };

/**
 * Logs an operator in. An unknown address, a wrong password, a wrong code and a disabled operator get the same answer, after the same work
 * on the password. What an operator's address was refused is noted.
 */
export async function logInOperator(deps: Deps, { email, password, code, visit }: LogIn): Promise<LoggedIn> {
  const { db, passwords } = deps;
  const found = await findOperatorByIdentity(db, emailIdentity(email));
  const isRight = await passwords.verify(found?.passwordHash ?? null, password);
  return db.transaction(async (tx): Promise<LoggedIn> => {
    const operator = await lockOperator(tx, found?.id ?? randomUUID());
    // The password may have been replaced while it was verified.
    const isOpen = operator?.disabledAt === null && operator.passwordHash === found?.passwordHash;
    const recoveryCodesLeft = isRight && isOpen ? await takeFactor(deps, tx, operator, code) : undefined;
    if (!operator || recoveryCodesLeft === undefined) {
      if (operator) await noteRefusal(tx, operator.id, isRight);
      return { ok: false, reason: "operator_login_failed" };
    }
    const { id: operatorId, role } = operator;
    const { cookie, id: sessionId } = await startOperatorSession(tx, operatorId, visit);
    actAs(operatorId);
    await appendEvent(tx, { type: "operator.acted", subject: operatorId, actor: "operator" });
    const who = { operatorId, sessionId, email: operator.email, role };
    const left = { recoveryCodesLeft, passkeys: await countPasskeys(tx, operatorId) };
    return { ok: true, caller: { ...who, provedAt: tx.now, expiresAt: cookie.expiresAt, ...left }, cookie };
  });
}

/** Notes what the address of an operator was refused. Whether the password was right tells who has it from who guesses. */
async function noteRefusal(tx: Tx, subject: string, isRight: boolean): Promise<void> {
  const state = { problem: "operator_login_failed", password_right: isRight };
  await appendEvent(tx, { type: "operator.refused", subject, actor: "operator", state });
}
