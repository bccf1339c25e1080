import type { Queryable } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import type { Visit } from "../../../../platform/caller.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { hashSources } from "../known-sources/hash-sources.ts";
import { type SourceKind, sourceRetention } from "../known-sources/rules.ts";
import { attemptRules, loginRule } from "./rules.ts";
import { beginAttempt, deleteAttemptsFrom, markBlockNoted, undoAttempt } from "./store.ts";

/** Who tries: the account of the address, if there is one, and whether its owner has logged in from there before. */
interface Attempt {
  readonly accountId: string | null;
  readonly source: SourceKind | "stranger";
  readonly limit: RateLimitResult;
}

type AttemptCounted = Attempt &
  (
    | {
        ok: true;
        /** Null for an unknown address, and for an account without a password. */
        passwordHash: string | null;
        /** Consecutive failures of this source and the others of its kind, if this one fails too. */
        failures: number;
        /**
         * Forgets the failures of this source, because the password was right. The failures of the others stay. Otherwise an
         * owner who logs in every day would let strangers guess for ever.
         */
        forget: (db: Queryable) => Promise<void>;
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
 * for addresses without an account.
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
  const { accountId, passwordHash, source, sourceHash, failures: own, otherFailures } = begun;
  const key = { identityHash, sourceHash };
  if (own !== null) {
    const remaining = Math.max(attemptRules.free - own, 0);
    const limit = { ok: true, rule: loginRule, remaining, reset: 0, retryAfter: 0 };
    const undo = () => undoAttempt(db, key, sqlNow());
    const forget = (tx: Queryable) => deleteAttemptsFrom(tx, key);
    const failures = own + otherFailures;
    return { ok: true, accountId, source, limit, passwordHash, failures, forget, undo };
  }
  const { formerFailures, wait, blockNoted } = begun;
  const isOut = (formerFailures ?? 0) + otherFailures >= attemptRules.most;
  // Simultaneous attempts: the row that refuses this one may be younger than what the statement sees.
  const retryAfter = Math.max(Math.ceil((isOut ? attemptRules.maxDelay : (wait ?? 0)) / 1000), 1);
  const limit = { ok: false, rule: loginRule, remaining: 0, reset: retryAfter, retryAfter };
  const first = blockNoted === false && (await markBlockNoted(db, key));
  return { ok: false, accountId, source, limit, first };
}
