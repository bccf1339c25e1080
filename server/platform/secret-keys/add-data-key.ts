import { randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { later } from "../clock.ts";
import { insertDataKeys } from "./open-data-keys.ts";
import type { SecretKey } from "./secret-key.ts";
import { type DataKeyRow, findDataKeys, lockDataKeys, notifyDataKeys } from "./store.ts";

/**
 * Adds a random data key for new values, or finds the one that an interrupted renewal has added. It seals only after every running
 * process knows it, so no process stores what another cannot read.
 * @param after how long that takes, in milliseconds
 */
export function addDataKey(
  db: Database,
  secretKey: SecretKey,
  after: number,
): Promise<Pick<DataKeyRow, "generation" | "sealsFrom">> {
  return db.transaction(async (tx) => {
    await lockDataKeys(tx);
    const last = (await findDataKeys(tx)).at(-1);
    // One secret key wraps all rows. With a second one no process could start.
    if (last && last.wrappedBy !== secretKey.fingerprint)
      throw new Error("The secret key was changed by another process meanwhile. Run the command again.");
    if (last && last.allSealedAt === null) return last;
    const added = {
      generation: (last?.generation ?? 0) + 1,
      key: randomBytes(32),
      sealsFrom: later(tx.now, after),
      allSealedAt: null,
    };
    await insertDataKeys(tx, secretKey, [added]);
    await notifyDataKeys(tx);
    return added;
  });
}
