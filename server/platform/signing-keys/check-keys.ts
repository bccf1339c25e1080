import type { Queryable } from "../../db/database.ts";
import { findKeySet, findRoot } from "./store.ts";
import { verifyJws } from "./verify-jws.ts";

/**
 * Checks that the key set of a database is signed by its root, as apps do.
 * @throws with a sentence when it is not
 */
export async function checkKeys(db: Queryable): Promise<void> {
  const [root, set] = await Promise.all([findRoot(db), findKeySet(db)]);
  // A shop that was never started has none.
  if (!root && !set) return;
  const verified =
    root &&
    set &&
    verifyJws(set.jws, "keys+jwt", [{ kid: root.kid, x: root.publicKey.toString("base64url") }]);
  if (!verified || !verified.ok) throw new Error("The key set in it is not signed by its root key.");
}
