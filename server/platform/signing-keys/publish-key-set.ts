import type { Tx } from "../../db/database.ts";
import type { Clock } from "../clock.ts";
import { isInUse, nextSeq, presentKey, signKeySet, unixSeconds } from "./key-set.ts";
import type { RootKey } from "./root-key.ts";
import { findKeys, findKeySet, insertKeySet, notifyKeys } from "./store.ts";

/** Signs a set of the keys as they are now, in the transaction that has changed them, and notifies all nodes. */
export async function publishKeySet(
  tx: Tx,
  root: RootKey,
  { issuer }: { readonly clock: Clock; readonly issuer: string },
): Promise<void> {
  const now = tx.now;
  const seq = nextSeq((await findKeySet(tx))?.seq ?? 0, now);
  const keys = (await findKeys(tx)).filter((key) => isInUse(key, now)).map(presentKey);
  const jws = signKeySet(root, { iss: issuer, iat: unixSeconds(now), seq, keys });
  await insertKeySet(tx, { seq, jws }, now);
  await notifyKeys(tx);
}
