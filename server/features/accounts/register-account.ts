import type { Deps } from "../../deps.ts";
import { isCommonPassword } from "../../platform/crypto/passwords.ts";
import { mailVerification } from "./verification/mail-verification.ts";
import { type OpenedAccount, openAccount } from "./open-account.ts";
import { emailIdentity } from "./rules.ts";
import type { Visit } from "./sessions/start-session.ts";
import { mailAddressTaken } from "./mail-address-taken.ts";

interface Registration {
  readonly email: string;
  readonly password: string;
  /** The websites that the caller names, the most wanted first; they count when they are ours. */
  readonly websites: readonly (string | undefined)[];
  readonly visit: Visit;
}

type Registered =
  ({ ok: true } & OpenedAccount) | { ok: false; reason: "password_common" | "registration_failed" };

/**
 * Creates an account, signs it in and issues its trial, all or nothing. `license` is null when this person had a trial
 * before.
 *
 * Whoever registers is signed in at once, so a taken address cannot be answered like a free one. It is answered with no
 * reason, after the same work on the password, and its owner is told by mail.
 */
export async function registerAccount(deps: Deps, input: Registration): Promise<Registered> {
  if (isCommonPassword(input.password)) return { ok: false, reason: "password_common" };
  const passwordHash = await deps.passwords.hash(input.password);

  const made = await deps.db.transaction(async (tx) => {
    const opened = await openAccount(deps, tx, { ...input, passwordHash });
    if (opened) await mailVerification(deps, tx, opened.account);
    return opened;
  });

  if (made) return { ok: true, ...made };
  await mailAddressTaken(deps, emailIdentity(input.email));
  return { ok: false, reason: "registration_failed" };
}
