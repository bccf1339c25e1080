import { createHash } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import type { CountedLicense } from "../store.ts";
import { graceEnd, leaseEnd, statusOf } from "../rules.ts";

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** What stands for a machine in a lease. The app can make the same from its own fingerprint. */
function leaseFingerprint(fingerprint: string): string {
  return createHash("sha256").update(`keystead-fingerprint-v1\n${fingerprint}`).digest("base64url");
}

/** A signed statement (compact JWS, times in Unix seconds) that an app on this machine can check offline. */
export function grantLease(
  deps: Pick<Deps, "signer" | "clock" | "origins">,
  license: CountedLicense,
  fingerprint: string,
): string {
  const now = deps.clock.now();
  const grace = graceEnd(license);
  return deps.signer.signClaims("lease+jwt", {
    iss: deps.origins.publicUrl,
    sub: license.id,
    aud: "suite",
    jti: uuidv7(now),
    iat: unixSeconds(now),
    nbf: unixSeconds(now),
    exp: unixSeconds(leaseEnd(license, now)),
    fp: leaseFingerprint(fingerprint),
    status: statusOf(license, now),
    type: license.tier === "trial" ? "trial" : "commercial",
    tier: license.tier,
    entitlements: license.entitlements,
    licenseEnd: unixSeconds(license.endsAt),
    graceUntil: grace && unixSeconds(grace),
  });
}
