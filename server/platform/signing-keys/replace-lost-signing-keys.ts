import type { Tx } from "../../db/database.ts";
import { type Clock, later } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import { newSigningKey } from "./jws.ts";
import { publishKeySet } from "./publish-key-set.ts";
import type { RootKey } from "./root-key.ts";
import { sealKey } from "./sealed-key.ts";
import {
  deleteRoot,
  findRoot,
  insertKey,
  insertRoot,
  lockKeys,
  retireActiveKey,
  signingKeyColumn,
} from "./store.ts";

interface LostKeys {
  readonly secrets: Secrets<"sealed-signing-key">;
  readonly clock: Clock;
  readonly issuer: string;
  readonly root: RootKey;
  /** How long anything that a key has signed may be in use, in milliseconds. */
  readonly maxLife: number;
}

/**
 * Puts a new signing key in place of those whose private halves are lost. What they have signed is good on: they verify until none of
 * it is in use. Another root key takes the place of the stored one.
 * @returns how many private halves are lost
 */
export async function replaceLostSigningKeys(
  tx: Tx,
  { secrets, clock, issuer, root, maxLife }: LostKeys,
): Promise<number> {
  await lockKeys(tx);
  await retireActiveKey(tx, later(tx.now, maxLife));
  const lost = await signingKeyColumn.find(tx, undefined, 0);
  const emptied = lost.map((key) => ({
    ...key,
    resealed: secrets.seal("sealed-signing-key", key.context, ""),
  }));
  await signingKeyColumn.replace(tx, emptied);
  await insertKey(tx, sealKey(secrets, newSigningKey(), tx.now));
  if ((await findRoot(tx))?.kid !== root.kid) {
    await deleteRoot(tx);
    await insertRoot(tx, root, tx.now);
  }
  await publishKeySet(tx, root, { clock, issuer });
  return lost.length;
}
