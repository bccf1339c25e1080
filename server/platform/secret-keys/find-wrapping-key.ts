import { createSecrets } from "../crypto/secrets.ts";
import { type SecretKey, secretKeyPath, unwrapDataKey } from "./secret-key.ts";
import type { StoredKeys } from "./store.ts";

/** None of the secret keys that this process was given is the one that the database was made with. */
export class WrongSecretKey extends Error {}

/**
 * Finds the secret key that the database was made with among those that this process was given; undefined when the database holds
 * nothing yet that depends on one.
 * @throws WrongSecretKey when the database was made with another one
 */
export function findWrappingKey(
  stored: StoredKeys,
  given: readonly SecretKey[],
  dataDir: string,
): SecretKey | undefined {
  if (stored.rows.length === 0 && !stored.signingKey) return undefined;
  const found = given.find((key) => fits(stored, key));
  if (!found) throw new WrongSecretKey(explain(stored.rows[0]?.wrappedBy, given, dataDir));
  return found;
}

function fits({ rows, signingKey }: StoredKeys, key: SecretKey): boolean {
  try {
    for (const { generation, keyWrapped } of rows) unwrapDataKey(key, generation, keyWrapped);
    // An earlier release had no data keys: it derived all keys from the secret key itself.
    if (rows.length === 0 && signingKey)
      createSecrets<"sealed-signing-key">(key.key).open(
        "sealed-signing-key",
        signingKey.kid,
        signingKey.privateKeySealed,
      );
    return true;
  } catch {
    return false;
  }
}

const ifLost = "If it is lost, `keys recover --lost-secret` gives all licenses new keys.";

/** @param needed its fingerprint; undefined in a database of an earlier release */
function explain(needed: string | undefined, given: readonly SecretKey[], dataDir: string): string {
  const named = needed === undefined ? "" : ` with the fingerprint ${needed}`;
  if (given.length === 0)
    return (
      `${secretKeyPath(dataDir)} is missing, and this database was made with a secret key${named}. ` +
      `Restore the file from a backup, or set SECRET_KEY to its text. ${ifLost}`
    );
  const places = given
    .map(({ place, fingerprint }) => `${place} has the fingerprint ${fingerprint}`)
    .join(", ");
  const wrong =
    needed === undefined ? "this database was made with another one" : `this database needs ${needed}`;
  return `The secret key is not the one that this database was made with: ${places}, and ${wrong}. ${ifLost}`;
}
