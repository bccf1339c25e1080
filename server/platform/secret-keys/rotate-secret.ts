import type { Database } from "../../db/database.ts";
import { type SecretKey, unwrapDataKey, wrapDataKey } from "./secret-key.ts";
import { findDataKeys, lockDataKeys, notifyDataKeys, updateWrapping } from "./store.ts";

interface Rotation {
  /** The secret key that wraps the data keys now. */
  readonly from: SecretKey;
  readonly to: SecretKey;
}

/**
 * Changes the secret key: wraps the data keys with the new one. One transaction changes these few rows, so after a crash at any moment
 * either the old or the new secret key opens all of them. What the data keys have encrypted and hashed stays as it is, and running
 * processes go on. Again with the same new key it changes nothing.
 * @returns how many data keys were wrapped anew
 */
export function rotateSecret(db: Database, { from, to }: Rotation): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDataKeys(tx);
    const rows = (await findDataKeys(tx)).filter(({ wrappedBy }) => wrappedBy !== to.fingerprint);
    for (const { generation, keyWrapped } of rows) {
      const dataKey = unwrapDataKey(from, generation, keyWrapped);
      const wrapped = wrapDataKey(to, generation, dataKey);
      await updateWrapping(tx, { generation, wrappedBy: to.fingerprint, keyWrapped: wrapped });
    }
    if (rows.length > 0) await notifyDataKeys(tx);
    return rows.length;
  });
}
