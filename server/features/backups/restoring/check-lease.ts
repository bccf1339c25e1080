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

/** Whether a lease was signed, or why none was: there is no key set, no secret key, or none that opens the signing key. */
export type LeaseCheck = "signed" | "no_keys" | "no_secret_key" | "other_secret_key";

/**
 * Signs a lease with the signing key of a restored database, and checks it as apps do. Writes nothing.
 * @param keys those of its key set; undefined where it has none
 * @throws with a sentence when the lease is not good
 */
export async function checkLease(
  db: Database,
  keys: readonly PublicKey[] | undefined,
  secretKeys: readonly SecretKey[],
): Promise<LeaseCheck> {
  if (!keys) return "no_keys";
  if (secretKeys.length === 0) return "no_secret_key";
  const dataKeys = await readDataKeys(db, secretKeys);
  if (!dataKeys) return "other_secret_key";
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
  return "signed";
}
