import type { Deps } from "../../../../deps.ts";
import { alertOfGuesses } from "../../defense/attempts/alert-of-guesses.ts";
import { countGuess } from "../../defense/attempts/count-guess.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";

interface PasswordCheck {
  readonly account: { readonly id: string; readonly email: string };
  /** Null where there is no password. */
  readonly hash: string | null;
  /** What the caller says the current password is. */
  readonly claimed: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

/**
 * Checks the current password of somebody who is signed in, but may have found an open session. Wrong passwords are on record,
 * and after too many in a row none is checked anymore. An account without a password refuses any password.
 */
export async function checkCurrentPassword(
  deps: Deps,
  { account, hash, claimed, address }: PasswordCheck,
): Promise<{ ok: true } | { ok: false; reason: "password_wrong" | "guesses_used_up" }> {
  if (hash === null && claimed === undefined) return { ok: true };
  if (hash === null || claimed === undefined) return { ok: false, reason: "password_wrong" };
  const guess = await countGuess(deps, account.email);
  if (!guess) return { ok: false, reason: "guesses_used_up" };
  const isRight = await deps.passwords.verify(hash, claimed).catch(async (error: unknown) => {
    // On overload the guess does not count: nobody has learned whether the password is right.
    await guess.undo();
    throw error;
  });
  if (isRight) {
    await guess.forget();
    return { ok: true };
  }
  const event = { kind: "password_wrong", accountId: account.id, email: account.email, address } as const;
  await noteSecurityEvent(deps, deps.db, event);
  await alertOfGuesses(deps, account.id, guess.failures);
  return { ok: false, reason: "password_wrong" };
}
