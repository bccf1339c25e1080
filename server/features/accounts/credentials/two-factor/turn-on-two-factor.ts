import type { Deps } from "../../../../deps.ts";
import { findTimeStep } from "../../../../platform/crypto/authenticator.ts";
import { formRecoveryCodes } from "../../../../platform/crypto/recovery-codes.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { insertFactor } from "../../factors/store.ts";
import { findAccount, lockAccount } from "../../identity/store.ts";
import { proveIdentity } from "../step-up/prove-identity.ts";
import { hashRecoveryCodes } from "./hash-recovery-codes.ts";
import { mailTwoFactorChanged } from "./mail-two-factor-changed.ts";
import { readOffer } from "./read-offer.ts";

interface TurnOn {
  readonly accountId: string;
  readonly password: string;
  /** Of the secret that was offered. */
  readonly setup: string;
  /** What the authenticator shows. */
  readonly code: string;
  /** The network address of the call. */
  readonly address: string;
}

type TurnedOn =
  | {
      readonly ok: true;
      /** Shown this once. */
      readonly recoveryCodes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly reason:
        | "not_signed_in"
        | "password_missing"
        | "address_unconfirmed"
        | "password_wrong"
        | "link_invalid"
        | "code_wrong"
        | "two_factor_on";
    }
  | { readonly ok: false; readonly reason: "rate_limit_exceeded"; readonly limit: RateLimitResult };

/**
 * Turns the second factor of an account on: from now on a log-in by password or by a mailed link needs a code, too. The password proves that
 * it isn't somebody who found an open session. The address has to be confirmed, so that nobody locks the owner of an address out of an
 * account that they registered with it.
 */
export async function turnOnTwoFactor(deps: Deps, turnOn: TurnOn): Promise<TurnedOn> {
  const { db, clock, secrets } = deps;
  const { accountId, password, setup, code, address } = turnOn;
  const found = await findAccount(db, accountId);
  if (!found) return { ok: false, reason: "not_signed_in" };
  if (!found.hasPassword) return { ok: false, reason: "password_missing" };
  if (!found.emailVerifiedAt) return { ok: false, reason: "address_unconfirmed" };
  const secret = readOffer(deps, accountId, setup);
  const factorStep = findTimeStep(secret, code, clock.now());
  if (factorStep === undefined) return { ok: false, reason: "code_wrong" };
  const proved = await proveIdentity(deps, { accountId, password, address });
  if (!proved.ok)
    return proved.reason === "rate_limit_exceeded"
      ? { ok: false, reason: proved.reason, limit: proved.limit }
      : { ok: false, reason: proved.reason };
  const recoveryCodes = formRecoveryCodes();
  return db.transaction(async (tx): Promise<TurnedOn> => {
    const account = await lockAccount(tx, accountId);
    if (!account) return { ok: false, reason: "not_signed_in" };
    const factor = {
      accountId,
      factorSealed: secrets.seal("sealed-account-authenticator", accountId, secret),
      factorStep,
      recoveryHashes: hashRecoveryCodes(deps, recoveryCodes),
      createdAt: tx.now,
    };
    if (!(await insertFactor(tx, factor))) return { ok: false, reason: "two_factor_on" };
    await noteSecurityEvent(deps, tx, { kind: "two_factor_on", accountId, email: account.email, address });
    await mailTwoFactorChanged(deps, tx, account, "on");
    return { ok: true, recoveryCodes };
  });
}
