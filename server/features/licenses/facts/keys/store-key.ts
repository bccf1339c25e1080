import type { Deps } from "../../../../deps.ts";
import type { StoredKey } from "../table.ts";
import { hashEnding } from "./hash-ending.ts";
import { hashKey } from "./hash-key.ts";

/**
 * Hashes a key for look-ups, and encrypts it for its place.
 * @param context the ID of the license, or the `seatContext` of a member's key
 * @param key one of ours without dashes, or an imported one as it is shown
 * @throws when it can be no key
 */
export function storeKey(deps: Pick<Deps, "secrets">, context: string, key: string): StoredKey {
  const keyHash = hashKey(deps, key);
  if (!keyHash) throw new Error("the key of a license is none");
  return {
    keyHash,
    keyEnding: hashEnding(deps, key),
    keySealed: deps.secrets.seal("sealed-license-key", context, key),
  };
}
