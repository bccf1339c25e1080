import { randomBytes } from "node:crypto";
import type { Database, Tx } from "../../db/database.ts";
import type { Clock } from "../clock.ts";
import { isOpenToOthers } from "../crypto/is-open-to-others.ts";
import type { Keyring } from "../crypto/secrets.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import type { Log } from "../log.ts";
import { findWrappingKey } from "./find-wrapping-key.ts";
import { readSecretKeys, type SecretKeyPlaces } from "./read-secret-keys.ts";
import { type SecretKey, secretKeyPath, unwrapDataKey, wrapDataKey } from "./secret-key.ts";
import { type DataKeyRow, findDataKeys, findStoredKeys, insertDataKey, lockDataKeys } from "./store.ts";
import { promoteNextKey, readOrMakeKeyFile } from "./write-key-file.ts";

export interface DataKeyOptions extends SecretKeyPlaces {
  readonly clock: Pick<Clock, "now">;
  readonly log: Pick<Log, "warn" | "error">;
}

/** A data key in clear. */
export interface DataKey extends Pick<DataKeyRow, "generation" | "sealsFrom" | "allSealedAt"> {
  readonly key: Buffer;
}

/** The data keys of the installation, in clear. */
export interface DataKeys extends Keyring {
  /** The secret key that wraps them, as far as this process has been given it. */
  readonly wrapping: SecretKey;
  /**
   * Takes over what another process has changed: a further data key, another secret key. Known data keys stay, so a process that has
   * not been given the new secret key goes on with them, and says so in its log.
   */
  reload(): Promise<void>;
  /** Stores these keys in place of those whose secret key is lost; undefined unless it is. */
  replaceLost?(tx: Tx): Promise<void>;
}

/**
 * Opens the data keys. The first start makes them, and the file of the secret key if there is none. A database of an earlier release
 * gets its secret key as its first data key, so that everything in it stays as it is.
 * @throws WrongSecretKey when the database was made with another secret key
 */
export async function openDataKeys(db: Database, options: DataKeyOptions): Promise<DataKeys> {
  const { wrapping, rows } = await db.transaction(async (tx) => {
    await lockDataKeys(tx);
    const stored = await findStoredKeys(tx);
    const given = await readSecretKeys(options);
    const found = findWrappingKey(stored, given, options.dataDir);
    if (found && options.configured === undefined) await promoteNextKey(options.dataDir, found);
    if (found && stored.rows.length > 0) return { wrapping: found, rows: stored.rows };
    const made = found ?? given[0] ?? (await readOrMakeKeyFile(secretKeyPath(options.dataDir)));
    await insertDataKeys(tx, made, firstDataKeys(made, tx.now, found === undefined));
    return { wrapping: made, rows: await findDataKeys(tx) };
  });
  if (options.configured === undefined) await warnIfOpen(options);
  return followDataKeys(db, options, wrapping, rows);
}

async function warnIfOpen({ dataDir, log }: DataKeyOptions): Promise<void> {
  const path = secretKeyPath(dataDir);
  if (await isOpenToOthers(path))
    log.warn({ path }, "other users may read the secret key; close it with chmod 600");
}

/**
 * The data keys that an installation begins with. The first one is the secret key itself: hashes are made with it, so a database of an
 * earlier release needs it, and an export of licenses names machines alike wherever the same secret key was the first.
 * @param isNew whether nothing is sealed yet; then a random key seals, which a new secret key takes out of the reach of the old one
 */
export function firstDataKeys({ key }: SecretKey, now: Date, isNew: boolean): DataKey[] {
  const times = { sealsFrom: now, allSealedAt: now };
  const first = { generation: 1, key, ...times };
  return isNew ? [first, { generation: 2, key: randomBytes(32), ...times }] : [first];
}

export async function insertDataKeys(tx: Tx, secretKey: SecretKey, keys: readonly DataKey[]): Promise<void> {
  for (const { key, ...times } of keys) {
    const keyWrapped = wrapDataKey(secretKey, times.generation, key);
    await insertDataKey(tx, { ...times, wrappedBy: secretKey.fingerprint, keyWrapped });
  }
}

function followDataKeys(
  db: Database,
  options: DataKeyOptions,
  first: SecretKey,
  rows: readonly DataKeyRow[],
): DataKeys {
  const keyring = createKeyring(first, unwrapAll(first, rows), options.clock);
  let warnedOf = "";
  const inTurn = createKeyedMutex();

  async function reload(): Promise<void> {
    const now = await findDataKeys(db);
    let { wrapping } = keyring;
    const isSame = now.every(({ wrappedBy }) => wrappedBy === wrapping.fingerprint);
    if (!isSame) {
      const given = await readSecretKeys(options);
      const found = given.find(({ fingerprint }) => now.every((row) => row.wrappedBy === fingerprint));
      const needed = now[0]?.wrappedBy ?? "";
      if (!found) {
        if (warnedOf !== needed)
          options.log.error(
            { needed, has: wrapping.fingerprint },
            "the secret key of this installation was changed; start this process with the new one",
          );
        warnedOf = needed;
        return;
      }
      wrapping = found;
    }
    keyring.take(wrapping, unwrapAll(wrapping, now));
  }

  return Object.assign(keyring, { reload: () => inTurn("keys", reload) });
}

/** The data keys of these rows in clear. @throws when another secret key wraps them */
export const unwrapAll = (secretKey: SecretKey, rows: readonly DataKeyRow[]): DataKey[] =>
  rows.map(({ generation, keyWrapped, sealsFrom, allSealedAt }) => {
    return { generation, sealsFrom, allSealedAt, key: unwrapDataKey(secretKey, generation, keyWrapped) };
  });

interface GrowingKeyring extends Pick<DataKeys, keyof Keyring | "wrapping"> {
  /** Takes further keys over, and the secret key that wraps them all. */
  take(wrapping: SecretKey, keys: readonly DataKey[]): void;
}

/** A keyring of these data keys. New values are sealed with the last one whose time has come. */
export function createKeyring(
  wrapping: SecretKey,
  first: readonly DataKey[],
  clock: Pick<Clock, "now">,
): GrowingKeyring {
  let wrappedBy = wrapping;
  const known = new Map(first.map((key) => [key.generation, key]));
  const newestFirst = () => [...known.values()].sort((a, b) => b.generation - a.generation);
  let sorted = newestFirst();
  const oldest = (): Buffer => {
    const key = sorted.at(-1)?.key;
    if (!key) throw new Error("an installation has at least one data key");
    return key;
  };
  return {
    get first() {
      return oldest();
    },
    get current() {
      const now = clock.now();
      return sorted.find(({ sealsFrom }) => sealsFrom <= now)?.key ?? oldest();
    },
    get all() {
      return sorted.map(({ key }) => key);
    },
    get wrapping() {
      return wrappedBy;
    },
    take(by, keys) {
      wrappedBy = by;
      // A known key keeps its buffer, by which the keys of its purposes are cached.
      for (const key of keys) if (!known.has(key.generation)) known.set(key.generation, key);
      sorted = newestFirst();
    },
  };
}
