import type { Database, Tx } from "../../db/database.ts";
import { findWrappingKey, WrongSecretKey } from "./find-wrapping-key.ts";
import {
  createKeyring,
  type DataKeyOptions,
  type DataKeys,
  firstDataKeys,
  insertDataKeys,
} from "./open-data-keys.ts";
import { readSecretKeys } from "./read-secret-keys.ts";
import { secretKeyOf, secretKeyPath } from "./secret-key.ts";
import { deleteDataKeys, findStoredKeys, lockDataKeys, notifyDataKeys } from "./store.ts";
import { newKeyText, readOrMakeKeyFile } from "./write-key-file.ts";

/**
 * New data keys for a database whose secret key is lost, under the secret key that this process was given, else under a new one.
 * Nothing is stored before `replaceLost`.
 * @returns undefined when a given secret key is the right one
 */
export async function openLostKeys(db: Database, options: DataKeyOptions): Promise<DataKeys | undefined> {
  const { dataDir, clock } = options;
  const given = await readSecretKeys(options);
  const stored = await findStoredKeys(db);
  if (!isLost(() => findWrappingKey(stored, given, dataDir))) return undefined;
  const path = secretKeyPath(dataDir);
  const wrapping = given[0] ?? secretKeyOf(newKeyText(), path);
  const keys = firstDataKeys(wrapping, clock.now(), true);
  return Object.assign(createKeyring(wrapping, keys, clock), {
    reload: () => Promise.resolve(),
    async replaceLost(tx: Tx) {
      await lockDataKeys(tx);
      await deleteDataKeys(tx);
      await insertDataKeys(tx, wrapping, keys);
      await notifyDataKeys(tx);
      // On disk before the transaction commits: what it stores can be read with this key alone.
      if (wrapping.place === path) await readOrMakeKeyFile(path, wrapping.key.toString());
    },
  });
}

function isLost(find: () => unknown): boolean {
  try {
    find();
    return false;
  } catch (error) {
    if (error instanceof WrongSecretKey) return true;
    throw error;
  }
}
