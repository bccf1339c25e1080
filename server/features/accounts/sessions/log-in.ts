import type { User } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import type { RateLimitVerdict } from "../../../platform/rate-limits/rate-limit.ts";
import { presentUser } from "../present-user.ts";
import { findPasswordByIdentity, noteLogin } from "../store.ts";
import { loginPerAccount } from "./rules.ts";
import { type StartedSession, startSession } from "./start-session.ts";

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly visit: Visit;
}

type PasswordLogin =
  { ok: true; user: User; started: StartedSession } | { ok: false; reason: "login_failed" };

/** `limit` is what the rate limit of the account has left. */
export type LoginResult = { readonly limit: RateLimitVerdict } & (
  PasswordLogin | { ok: false; reason: "rate_limit_exceeded" }
);

/** Logs in with a password, and counts wrong ones. */
export async function logIn(deps: Deps, login: Login): Promise<LoginResult> {
  const identity = emailIdentity(login.email);
  // Counted before the password is verified, so that simultaneous attempts cannot exceed the limit.
  const limit = await deps.rateLimits.take(loginPerAccount, identity);
  if (!limit.ok) return { ok: false, reason: "rate_limit_exceeded", limit };
  const result = await verifyAndStart(deps, identity, login);
  if (result.ok) await deps.rateLimits.refund(loginPerAccount, identity);
  return { ...result, limit };
}

/**
 * Starts a session. An unknown address, a wrong password and an account without one take the same look-up and the same
 * work on the password, and end the same.
 */
async function verifyAndStart(
  { db, passwords, clock }: Deps,
  identity: string,
  { password, visit }: Login,
): Promise<PasswordLogin> {
  const holder = await findPasswordByIdentity(db, identity);
  const verifiedHash = holder?.passwordHash ?? null;
  const isRight = await passwords.verify(verifiedHash, password);
  if (!holder || verifiedHash === null || !isRight) return { ok: false, reason: "login_failed" };

  const newHash = passwords.isOutdated(verifiedHash) ? await passwords.hash(password) : verifiedHash;
  const now = clock.now();
  return db.transaction(async (tx): Promise<PasswordLogin> => {
    const account = await noteLogin(tx, { id: holder.id, verifiedHash, newHash }, now);
    if (!account) return { ok: false, reason: "login_failed" };
    const started = await startSession(tx, account.id, visit, now);
    return { ok: true, user: presentUser(account), started };
  });
}
