import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller, SessionToken, Visit } from "../../../platform/caller.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
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

const failed = { ok: false, reason: "operator_login_failed" } as const;

/**
 * Logs an operator in. An unknown address, a wrong password, a wrong code and a disabled operator get the same answer, after the same work
 * on the password. What an operator's address was refused is noted.
 */
export async function logInOperator(deps: Deps, { email, password, code, visit }: LogIn): Promise<LoggedIn> {
  const { db, passwords } = deps;
  const found = await findOperatorByIdentity(db, emailIdentity(email));
  const isRight = await passwords.verify(found?.passwordHash ?? null, password);
  if (!found) return failed;
  return db.transaction(async (tx): Promise<LoggedIn> => {
    const operator = await lockOperator(tx, found.id);
    const isOpen = operator?.disabledAt === null && operator.passwordHash === found.passwordHash;
    const recoveryCodesLeft = isRight && isOpen ? await takeFactor(deps, tx, operator, code) : undefined;
    if (recoveryCodesLeft === undefined) {
      const state = { problem: failed.reason, password_right: isRight };
      await appendEvent(tx, { type: "operator.refused", subject: found.id, actor: "operator", state });
      return failed;
    }
    const { cookie, id: sessionId } = await startOperatorSession(tx, found.id, visit);
    await appendEvent(tx, { type: "operator.acted", subject: found.id, actor: "operator" });
    const { role } = operator as { role: ConsoleCaller["role"] };
    const { expiresAt } = cookie;
    const who = { operatorId: found.id, sessionId, email: found.email, role };
    return { ok: true, caller: { ...who, provedAt: tx.now, expiresAt, recoveryCodesLeft }, cookie };
  });
}
