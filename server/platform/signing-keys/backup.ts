import { createPrivateKey, createPublicKey } from "node:crypto";
import { z } from "zod";
import type { Database, Queryable } from "../../db/database.ts";
import type { Clock } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import { rawPublicKeyOf } from "./jws.ts";
import { openSealedKey, sealKey } from "./sealed-key.ts";
import {
  deleteKeys,
  findKeys,
  findKeySet,
  findRoot,
  insertKey,
  insertKeySet,
  insertRoot,
  lockKeys,
  notifyKeys,
} from "./store.ts";

const bytes = z.base64url().transform((text) => Buffer.from(text, "base64url"));
const moment = z.iso.datetime().transform((text) => new Date(text));

const backup = z.object({
  root: z.object({ kid: z.string(), publicKey: bytes }),
  keySet: z.object({ seq: z.number().int().positive(), jws: z.string() }),
  keys: z
    .array(
      z.object({
        kid: z.string(),
        publicKey: bytes,
        /** PKCS#8; empty for a former key that was lost with a secret key, and only verifies. */
        privateKey: bytes,
        createdAt: moment,
        verifiesUntil: moment.nullable(),
        revokedAt: moment.nullable(),
      }),
    )
    .min(1),
});

type KeySecrets = Secrets<"sealed-signing-key">;

/** The signing keys in clear, the public half of the root and the key set, as text to be encrypted. */
export async function readBackup(db: Queryable, secrets: KeySecrets): Promise<string> {
  const [keys, root, keySet] = [await findKeys(db), await findRoot(db), await findKeySet(db)];
  return JSON.stringify({
    root: root && { kid: root.kid, publicKey: root.publicKey.toString("base64url") },
    keySet,
    keys: keys.map((key) => ({
      kid: key.kid,
      publicKey: key.publicKey.toString("base64url"),
      privateKey: openSealedKey(secrets, key).toString("base64url"),
      createdAt: key.createdAt,
      verifiesUntil: key.verifiesUntil,
      revokedAt: key.revokedAt,
    })),
  });
}

/**
 * Replaces the keys of an installation by those of a backup, encrypted with its own secret key.
 * @throws when the text is no backup
 */
export async function writeBackup(
  { db, secrets }: { db: Database; secrets: KeySecrets; clock: Clock },
  text: string,
): Promise<void> {
  const { root, keySet, keys } = backup.parse(JSON.parse(text));
  for (const { kid, publicKey, privateKey, verifiesUntil } of keys) {
    if (privateKey.length === 0 && verifiesUntil) continue;
    const pair = createPrivateKey({ key: privateKey, type: "pkcs8", format: "der" });
    if (!rawPublicKeyOf(createPublicKey(pair)).equals(publicKey))
      throw new Error(`The backup holds no private key for ${kid}.`);
  }
  await db.transaction(async (tx) => {
    await lockKeys(tx);
    await deleteKeys(tx);
    for (const { createdAt, verifiesUntil, revokedAt, ...pair } of keys)
      await insertKey(tx, sealKey(secrets, pair, createdAt, { verifiesUntil, revokedAt }));
    await insertRoot(tx, root, tx.now);
    await insertKeySet(tx, keySet, tx.now);
    await notifyKeys(tx);
  });
}
