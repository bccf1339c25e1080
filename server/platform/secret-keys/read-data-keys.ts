import type { Queryable } from "../../db/database.ts";
import { systemClock } from "../clock.ts";
import type { Keyring } from "../crypto/secrets.ts";
import { findWrappingKey, WrongSecretKey } from "./find-wrapping-key.ts";
import { createKeyring, unwrapAll } from "./open-data-keys.ts";
import type { SecretKey } from "./secret-key.ts";
import { findStoredKeys } from "./store.ts";

/**
 * Reads the data keys of a database that is only looked at: writes nothing, neither there nor in DATA_DIR.
 * @returns undefined when none of these secret keys opens them
 */
export async function readDataKeys(
  db: Queryable,
  given: readonly SecretKey[],
): Promise<Keyring | Buffer | undefined> {
  const stored = await findStoredKeys(db);
  const found = findOrNone(() => findWrappingKey(stored, given, ""));
  if (!found) return undefined;
  // A database of an earlier release has no data keys: the secret key is all of them.
  return stored.rows.length === 0
    ? found.key
    : createKeyring(found, unwrapAll(found, stored.rows), systemClock);
}

function findOrNone<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof WrongSecretKey) return undefined;
    throw error;
  }
}
