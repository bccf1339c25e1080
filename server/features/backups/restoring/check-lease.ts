import { leaseAudience } from "@keystead/contract/wire-names";
import type { Database } from "../../../db/database.ts";
import { minutes, later, systemClock } from "../../../platform/clock.ts";
import { createSecrets } from "../../../platform/crypto/secrets.ts";
import { readDataKeys } from "../../../platform/secret-keys/read-data-keys.ts";
import type { SecretKey } from "../../../platform/secret-keys/secret-key.ts";
import { unixSeconds } from "../../../platform/signing-keys/key-set.ts";
import { loadSigner } from "../../../platform/signing-keys/open-signer.ts";
import type { PublicKey } from "../../../platform/signing-keys/signer.ts";
import { verifyJws } from "../../../platform/signing-keys/verify-jws.ts";

/**
 * Signs a lease with the signing key of a restored database, and checks it as apps do. Writes nothing.
 * @param keys those of its key set
 * @returns false when none of the secret keys opens the signing key
 * @throws with a sentence when the lease is not good
 */
export async function checkLease(
  db: Database,
  keys: readonly PublicKey[],
  secretKeys: readonly SecretKey[],
): Promise<boolean> {
  const dataKeys = await readDataKeys(db, secretKeys);
  if (!dataKeys) return false;
  const secrets = createSecrets<"sealed-signing-key">(dataKeys);
  const signer = await loadSigner(db, { secrets, clock: systemClock });
  const now = systemClock.now();
  const lease = signer.signClaims("lease+jwt", {
    sub: "verification of a backup",
    aud: leaseAudience,
    iat: unixSeconds(now),
    nbf: unixSeconds(now),
    exp: unixSeconds(later(now, minutes(1))),
  });
  if (!verifyJws(lease, "lease+jwt", keys).ok)
    throw new Error("A lease that its signing key signs is not good for its key set.");
  return true;
}
