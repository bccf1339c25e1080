import type { Database, Tx } from "../../db/database.ts";
import { type Clock, later } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import { newSigningKey } from "./jws.ts";
import { stateOf } from "./key-set.ts";
import { publishKeySet } from "./publish-key-set.ts";
import type { RootKey } from "./root-key.ts";
import { sealKey } from "./sealed-key.ts";
import { findKeys, findRoot, insertKey, lockKeys, retireActiveKey, revokeKey } from "./store.ts";

interface Rotation {
  readonly root: RootKey;
  /** How long anything that a key has signed may be in use, in milliseconds. */
  readonly maxLife: number;
  /** The key to revoke; undefined to replace the one that signs. */
  readonly revoke?: string | undefined;
}

interface Tools {
  readonly db: Database;
  readonly secrets: Secrets<"sealed-signing-key">;
  readonly clock: Clock;
  readonly issuer: string;
}

type Rotated =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "wrong_root" | "unknown_key" | "already_revoked" };

/**
 * Rotates the signing keys: a new key signs from now on, and the former one verifies until nothing that it has signed can
 * be in use. With `revoke` nothing that this key has signed is good any more; a new key is made when it was the one that
 * signs. Running servers take the new keys over.
 */
export function rotateKeys(tools: Tools, { root, maxLife, revoke }: Rotation): Promise<Rotated> {
  const { db } = tools;
  return db.transaction(async (tx): Promise<Rotated> => {
    await lockKeys(tx);
    if ((await findRoot(tx))?.kid !== root.kid) return { ok: false, reason: "wrong_root" };
    const now = tx.now;
    const until = later(now, maxLife);
    if (revoke === undefined) {
      await retireActiveKey(tx, until);
      await addKey(tx, tools);
    } else {
      const key = (await findKeys(tx)).find(({ kid }) => kid === revoke);
      if (!key) return { ok: false, reason: "unknown_key" };
      if (key.revokedAt) return { ok: false, reason: "already_revoked" };
      await revokeKey(tx, revoke, now, until);
      if (stateOf(key) === "active") await addKey(tx, tools);
    }
    await publishKeySet(tx, root, tools);
    return { ok: true };
  });
}

async function addKey(tx: Tx, { secrets }: Tools): Promise<void> {
  await insertKey(tx, sealKey(secrets, newSigningKey(), tx.now));
}
