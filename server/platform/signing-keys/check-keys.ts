import type { Queryable } from "../../db/database.ts";
import { type KeySet, stateOf } from "./key-set.ts";
import type { PublicKey } from "./signer.ts";
import { findKeys, findKeySet, findRoot } from "./store.ts";
import { verifyJws } from "./verify-jws.ts";

/**
 * Checks that the key set of a database is signed by its root, as apps do.
 * @returns the keys that apps verify with; undefined in a shop that was never started, which has none
 * @throws with a sentence when it is not
 */
export async function checkKeys(db: Queryable): Promise<readonly PublicKey[] | undefined> {
  const [root, set] = await Promise.all([findRoot(db), findKeySet(db)]);
  if (!root && !set) return undefined;
  const verified =
    root &&
    set &&
    verifyJws(set.jws, "keys+jwt", [{ kid: root.kid, x: root.publicKey.toString("base64url") }]);
  if (!verified || !verified.ok) throw new Error("The key set in it is not signed by its root key.");
  const { keys } = JSON.parse(verified.payload.toString()) as KeySet;
  return keys.filter(({ state }) => state !== "revoked").map(({ kid, x }) => ({ kid, x }));
}

/** The public keys of a database in words, to compare it with another one. */
export interface KeyNames {
  /** Null in a shop that was never started. */
  readonly root: string | null;
  /** Each with its state, sorted. */
  readonly signing: readonly string[];
}

export async function nameKeys(db: Queryable): Promise<KeyNames> {
  const [root, keys] = await Promise.all([findRoot(db), findKeys(db)]);
  return { root: root?.kid ?? null, signing: keys.map((key) => `${key.kid} (${stateOf(key)})`).toSorted() };
}
