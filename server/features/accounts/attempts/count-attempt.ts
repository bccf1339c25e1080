import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import type { RateLimitVerdict } from "../../../platform/rate-limits/rate-limit.ts";
import { attemptRules, loginRule } from "./rules.ts";
import { findAttempts, markBlockNoted, takeAttempt, undoAttempt } from "./store.ts";

type AttemptCounted = { readonly limit: RateLimitVerdict } & (
  | {
      ok: true;
      /** Consecutive failures of this source, if this one fails too. */
      failures: number;
      /** Undoes the count, for an attempt whose password was not verified after all. */
      undo(): Promise<void>;
    }
  | {
      ok: false;
      /** Whether this is the first refusal since the last attempt. */
      first: boolean;
    }
);

/**
 * Counts an attempt to log in as failed, or refuses it: while the last one is too recent, and after too many. It is the same
 * for addresses without an account. A successful log-in forgets the count.
 */
export async function countAttempt(
  { db, secrets, sqlNow }: Pick<Deps, "db" | "secrets" | "sqlNow">,
  email: string,
  sourceHash: Buffer,
): Promise<AttemptCounted> {
  const key = { identityHash: secrets.hash("login-identity", emailIdentity(email)), sourceHash };
  const taken = await takeAttempt(db, key, attemptRules, sqlNow());
  if (taken) {
    const remaining = Math.max(attemptRules.free - taken.failures, 0);
    const limit = { ok: true, rule: loginRule, remaining, reset: 0, retryAfter: 0 };
    return { ok: true, limit, failures: taken.failures, undo: () => undoAttempt(db, key, sqlNow()) };
  }
  const found = await findAttempts(db, key, sqlNow());
  const wait = found && found.failures < attemptRules.most ? found.wait : attemptRules.longestDelay;
  const retryAfter = Math.max(Math.ceil(wait / 1000), 1);
  const limit = { ok: false, rule: loginRule, remaining: 0, reset: retryAfter, retryAfter };
  return { ok: false, limit, first: found?.blockNoted === false && (await markBlockNoted(db, key)) };
}
