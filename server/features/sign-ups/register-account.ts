import type { Deps } from "../../deps.ts";
import { type PasswordRefusal, refusePassword } from "../../platform/crypto/refuse-password.ts";
import { isDisposableAddress } from "../../platform/disposable-address.ts";
import type { Visit } from "../../platform/caller.ts";
import { mailVerification } from "../accounts/credentials/verification/mail-verification.ts";
import { mailAddressTaken } from "./mail-address-taken.ts";
import { type OpenedAccount, openAccount } from "./open-account.ts";
import { takeMail } from "../accounts/identity/take-mail.ts";
import { takeUnconfirmedDay } from "./take-unconfirmed-day.ts";

interface Registration {
  readonly email: string;
  readonly password: string;
  /** The websites that the caller names, in order of preference; only the shop's own count. */
  readonly websites: readonly (string | undefined)[];
  readonly visit: Visit;
}

type Registered =
  | ({ ok: true } & OpenedAccount)
  | {
      ok: false;
      reason: "email_disposable" | PasswordRefusal | "registration_failed";
      fields?: readonly string[];
    };

/**
 * Registers: creates an account, signs it in and issues its trial, all or nothing.
 * `license` is null when this person had a trial before.
 *
 * A new account is signed in at once, so a taken address cannot get the same answer as a free one. To prevent enumeration of
 * accounts, the refusal gives no reason and comes after the same work on the password. The owner of the taken address is notified
 * by mail. When one person gets too many mails, the registration succeeds without one; the account page sends another.
 */
export async function registerAccount(deps: Deps, { password, ...input }: Registration): Promise<Registered> {
  if (isDisposableAddress(input.email)) return { ok: false, reason: "email_disposable", fields: ["email"] };
  const refusal = refusePassword(password, { email: input.email, brand: deps.shop.brand.name });
  if (refusal) return { ok: false, reason: refusal, fields: ["password"] };
  const passwordHash = await deps.passwords.hash(password);
  const mayMail = await takeMail(deps, input.email);
  const day = await takeUnconfirmedDay(deps, input.visit.address);
  const opened = await deps.db.transaction(async (tx) => {
    const result = await openAccount(deps, tx, { ...input, passwordHash, startsPaused: !day.isGranted });
    if (result.ok && mayMail) await mailVerification(deps, tx, result.account);
    return result;
  });
  if (!opened.ok || !opened.license) await day.refund();
  if (!opened.ok && mayMail) await mailAddressTaken(deps, input.email);
  return opened;
}
