import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import type { RateLimitVerdict } from "../../../platform/rate-limits/rate-limit.ts";
import { hashSources } from "../known-sources/hash-sources.ts";
import { type SourceKind, sourceRetention } from "../known-sources/rules.ts";
import { attemptRules, loginRule } from "./rules.ts";
import { beginAttempt, markBlockNoted, undoAttempt } from "./store.ts";

/** Who tries: the account of the address, if there is one, and whether its owner has logged in from there before. */
interface Attempt {
  readonly accountId: string | null;
  readonly source: SourceKind | "stranger";
  readonly limit: RateLimitVerdict;
}

type AttemptCounted = Attempt &
  (
    | {
        ok: true;
        /** Null for an unknown address, and for an account without a password. */
        passwordHash: string | null;
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
  deps: Pick<Deps, "db" | "secrets" | "clock" | "sqlNow">,
  email: string,
  visit: Visit,
): Promise<AttemptCounted> {
  const { db, secrets, clock, sqlNow } = deps;
  const identity = emailIdentity(email);
  const identityHash = secrets.hash("login-identity", identity);
  const sourceHashes = hashSources(deps, email, visit);
  const usedAfter = sourceRetention(clock.now());
  const toBegin = { identity, identityHash, sourceHashes, usedAfter };
  const begun = await beginAttempt(db, toBegin, attemptRules, sqlNow());
  if (!begun) throw new Error("an attempt to log in was not counted");
  const { accountId, passwordHash, source, sourceHash, failures } = begun;
  const key = { identityHash, sourceHash };
  if (failures !== null) {
    const remaining = Math.max(attemptRules.free - failures, 0);
    const limit = { ok: true, rule: loginRule, remaining, reset: 0, retryAfter: 0 };
    const undo = () => undoAttempt(db, key, sqlNow());
    return { ok: true, accountId, source, limit, passwordHash, failures, undo };
  }
  const { formerFailures, wait, blockNoted } = begun;
  const isOut = formerFailures !== null && formerFailures >= attemptRules.most;
  // Simultaneous attempts: the row that refuses this one may be younger than what the statement sees.
  const retryAfter = Math.max(Math.ceil((isOut ? attemptRules.longestDelay : (wait ?? 0)) / 1000), 1);
  const limit = { ok: false, rule: loginRule, remaining: 0, reset: retryAfter, retryAfter };
  const first = blockNoted === false && (await markBlockNoted(db, key));
  return { ok: false, accountId, source, limit, first };
}
