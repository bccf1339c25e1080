import type { Deps } from "../../../../deps.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import { hashSource } from "../known-sources/hash-source.ts";
import { attemptRules } from "./rules.ts";
import { beginGuess, deleteAttemptsFrom, undoAttempt } from "./store.ts";

interface Guess {
  /** Guesses in a row, if this one fails too. */
  readonly failures: number;
  /** Forgets them all, because the password was right. */
  readonly forget: () => Promise<void>;
  /** Undoes the count, for a password that was not verified after all. */
  readonly undo: () => Promise<void>;
}

/**
 * Counts a guess of the current password by somebody who is signed in, over all sessions of the account. Undefined after too many
 * in a row. Then no guess is checked until the owner signs in by a mailed link, or chooses a new password with one.
 */
export async function countGuess(
  deps: Pick<Deps, "db" | "secrets" | "sqlNow">,
  email: string,
): Promise<Guess | undefined> {
  const { db, secrets, sqlNow } = deps;
  const key = {
    identityHash: secrets.hash("login-identity", emailIdentity(email)),
    sourceHash: hashSource(deps, email, "session", ""),
  };
  const begun = await beginGuess(db, key, attemptRules.most, sqlNow());
  return (
    begun && {
      failures: begun.failures,
      forget: () => deleteAttemptsFrom(db, key),
      undo: () => undoAttempt(db, key, sqlNow()),
    }
  );
}
