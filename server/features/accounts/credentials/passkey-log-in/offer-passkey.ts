import type { PasskeyCreation } from "@keystead/contract/passkeys/web-authn";
import type { Deps } from "../../../../deps.ts";
import { createChallenge } from "../../../../platform/passkeys/challenges.ts";
import { presentCreation } from "../../../../platform/passkeys/present-passkey-options.ts";
import { maxPasskeys } from "../../../../platform/passkeys/rules.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { limitCodes } from "../../factors/limit-codes.ts";
import { takeFactorCode } from "../../factors/take-factor-code.ts";
import { type Account, findAccount, lockAccount } from "../../identity/store.ts";
import { findPasskeysOf } from "../../customer-passkeys/store.ts";
import { proveIdentity } from "../step-up/prove-identity.ts";

interface Offer {
  readonly accountId: string;
  readonly password: string;
  /** With a second factor: of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

type Offered =
  | { readonly ok: true; readonly creation: PasskeyCreation }
  | {
      readonly ok: false;
      readonly reason:
        | "not_signed_in"
        | "password_missing"
        | "address_unconfirmed"
        | "password_wrong"
        | "link_invalid"
        | "code_needed"
        | "code_wrong"
        | "passkeys_unavailable"
        | "too_many_passkeys";
    }
  | { readonly ok: false; readonly reason: "rate_limit_exceeded"; readonly limit: RateLimitResult };

/**
 * Says how the owner's browser makes a passkey. It takes the place of password and code in log-ins to come, so it takes both: nobody who has
 * found an open session leaves a way in for later. The address has to be confirmed, so that nobody keeps one to an account that they
 * registered with the address of somebody else.
 */
export async function offerPasskey(deps: Deps, offer: Offer): Promise<Offered> {
  const { db, clock, origins, shop } = deps;
  const { accountId, password, code, address } = offer;
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const account = await findAccount(db, accountId);
  if (!account) return { ok: false, reason: "not_signed_in" };
  if (!account.hasPassword) return { ok: false, reason: "password_missing" };
  if (!account.emailVerifiedAt) return { ok: false, reason: "address_unconfirmed" };
  const known = await findPasskeysOf(db, accountId);
  if (known.length >= maxPasskeys) return { ok: false, reason: "too_many_passkeys" };
  const proved = await proveIdentity(deps, { accountId, password, address });
  if (!proved.ok)
    return proved.reason === "rate_limit_exceeded"
      ? { ok: false, reason: proved.reason, limit: proved.limit }
      : { ok: false, reason: proved.reason };
  const taken = await takeCode(deps, account, { code, address });
  if (!taken.ok) return taken;
  const use = { purpose: "add-account-passkey", subject: accountId } as const;
  const challenge = await createChallenge(db, use, clock.now());
  const [site, owner] = [shop.brand.name, { id: accountId, email: account.email }];
  return { ok: true, creation: presentCreation(party, { challenge, site, owner, known }) };
}

type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "not_signed_in" | "code_needed" | "code_wrong" }
  | { readonly ok: false; readonly reason: "rate_limit_exceeded"; readonly limit: RateLimitResult };

/** Takes the code of an account that has a second factor. Wrong ones are on record. */
function takeCode(
  deps: Deps,
  { id, email }: Account,
  { code, address }: Pick<Offer, "code" | "address">,
): Promise<Taken> {
  const take = () =>
    deps.db.transaction(async (tx): Promise<Taken> => {
      if (!(await lockAccount(tx, id))) return { ok: false, reason: "not_signed_in" };
      const taken = await takeFactorCode(deps, tx, id, code);
      if (taken.ok) return { ok: true };
      if (taken.reason === "code_wrong")
        await noteSecurityEvent(deps, tx, { kind: "code_wrong", accountId: id, email, address });
      return taken;
    });
  return code === undefined ? take() : limitCodes(deps, id, take);
}
