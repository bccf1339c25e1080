import { leaseAudience } from "@keystead/contract/wire-names";
import type { Deps } from "../../../../deps.ts";
import { refuseWrongClock } from "../../../../platform/database-clock.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { presentFingerprint } from "../../checking/validation/present-fingerprint.ts";
import { typeOf } from "../../facts/rules.ts";
import type { LicenseState } from "../../checking/validation/rules.ts";
import { leaseEnd, leaseLength, unixSeconds } from "./rules.ts";

/**
 * Grants a lease: a signed token (compact JWS, times in Unix seconds) that an app on this machine verifies offline.
 * @throws WrongClock when the clock of this node is too far off
 */
export function grantLease(
  deps: Pick<Deps, "signer" | "clock" | "nodeClock" | "origins" | "shop">,
  { license, policy, status, graceEnd }: LicenseState,
  fingerprint: string,
): string {
  refuseWrongClock(deps.nodeClock);
  const now = deps.clock.now();
  return deps.signer.signClaims("lease+jwt", {
    iss: deps.origins.publicUrl,
    sub: license.id,
    aud: leaseAudience,
    jti: uuidv7(now),
    iat: unixSeconds(now),
    nbf: unixSeconds(now),
    exp: unixSeconds(leaseEnd(license, leaseLength(policy, deps.shop.offlineDays), now)),
    fp: presentFingerprint(fingerprint),
    status,
    type: typeOf(license),
    tier: license.tier,
    entitlements: license.entitlements,
    licenseEnd: unixSeconds(license.endsAt),
    graceUntil: graceEnd && unixSeconds(graceEnd),
  });
}
