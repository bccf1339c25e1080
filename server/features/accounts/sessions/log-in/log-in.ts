import type { User } from "@keystead/contract/portal/accounts";
import type { Queryable } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { alertOfGuesses } from "../../defense/attempts/alert-of-guesses.ts";
import { countAttempt } from "../../defense/attempts/count-attempt.ts";
import { presentUser } from "../../identity/present-user.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { takeFactorCode } from "../../factors/take-factor-code.ts";
import { noteLogin } from "../../identity/store.ts";
import { type StartedSession, startSession } from "../start-session.ts";

export interface Login {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
  readonly visit: Visit;
}

interface LoginAttempt extends Login {
  readonly accountId: string | null;
  readonly passwordHash: string | null;
  /** Forgets the failures of this attempt's source. */
  readonly forget: (db: Queryable) => Promise<void>;
  /** Whether the account knows the browser or the network. */
  readonly isKnown: boolean;
}

type PasswordLogin =
  | { ok: true; user: User; started: StartedSession }
  | { ok: false; reason: "login_failed" | "account_suspended" | "code_needed" | "code_wrong" };

/** `limit` is what the source of the attempt has left. */
export type LoginResult = { readonly limit: RateLimitResult } & (
  PasswordLogin | { ok: false; reason: "rate_limit_exceeded" }
);

/**
 * Logs in with a password. Failures are counted for each browser and network that logged in before, and together for all
 * others, so that strangers who guess neither lock the owner out nor go on for ever.
 */
export async function logIn(deps: Deps, login: Login): Promise<LoginResult> {
  const { email, visit } = login;
  const attempt = await countAttempt(deps, email, visit);
  const { accountId, source, limit } = attempt;
  const event = { accountId, email, address: visit.address, detail: { source } };
  if (!attempt.ok) {
    if (attempt.first) await noteSecurityEvent(deps, deps.db, { ...event, kind: "login_blocked" });
    return { ok: false, reason: "rate_limit_exceeded", limit };
  }
  try {
    const { passwordHash, forget } = attempt;
    const isKnown = source !== "stranger";
    const result = await verifyAndStart(deps, { accountId, passwordHash, forget, isKnown, ...login });
    if (!result.ok) await settleFailure(deps, event, attempt, result.reason);
    return { ...result, limit };
  } catch (error) {
    // On overload or without a database the attempt does not count: nobody has learned whether the password is right.
    await attempt.undo();
    throw error;
  }
}

/**
 * Starts a session. An unknown address, a wrong password and an account without a password cost the same look-up and the same
 * work on the password. All three get the same answer. Only who knows the password hears that the account is suspended, or needs a code.
 */
async function verifyAndStart(deps: Deps, attempt: LoginAttempt): Promise<PasswordLogin> {
  const { db, passwords, clock } = deps;
  const { accountId: id, passwordHash: verifiedHash, password } = attempt;
  const isRight = await passwords.verify(verifiedHash, password, { urgent: attempt.isKnown });
  if (id === null || verifiedHash === null || !isRight) return { ok: false, reason: "login_failed" };

  const newHash = passwords.isOutdated(verifiedHash) ? await passwords.hash(password) : verifiedHash;
  const now = clock.now();
  return db.transaction(async (tx): Promise<PasswordLogin> => {
    const taken = await takeFactorCode(deps, tx, id, attempt.code);
    if (!taken.ok) return taken;
    const account = await noteLogin(tx, { id, verifiedHash, newHash }, now);
    if (!account) return { ok: false, reason: "login_failed" };
    await attempt.forget(tx);
    if (account.suspendedAt) return { ok: false, reason: "account_suspended" };
    const started = await startSession(deps, tx, account, attempt.visit, now);
    return { ok: true, user: presentUser(account), started };
  });
}

type Attempt = Awaited<ReturnType<typeof countAttempt>>;
type FailedLogin = Omit<Parameters<typeof noteSecurityEvent>[2], "kind">;

/**
 * Records a wrong password or a wrong code. When it is the last one that is checked, the owner is told by mail, once. Who has entered the
 * right password, and no code yet, has guessed nothing.
 */
async function settleFailure(
  deps: Deps,
  failure: FailedLogin,
  attempt: Pick<Extract<Attempt, { ok: true }>, "failures" | "undo">,
  reason: Extract<PasswordLogin, { ok: false }>["reason"],
): Promise<void> {
  if (reason === "account_suspended") return;
  if (reason === "code_needed") return attempt.undo();
  await noteSecurityEvent(deps, deps.db, { ...failure, kind: reason });
  await alertOfGuesses(deps, failure.accountId, attempt.failures);
}
