import type { Queryable } from "../../db/database.ts";
import { isInUse, type KeyState, type SigningKeyFacts, stateOf } from "./key-set.ts";
import { readRootKey, rootKeyPath } from "./root-key.ts";
import type { Signer } from "./signer.ts";
import { findKeys, findKeySet } from "./store.ts";

interface DescribedKey extends SigningKeyFacts {
  readonly state: KeyState;
  /** Whether anything that it has signed may still be in use. */
  readonly isInUse: boolean;
}

/** The keys of an installation. Nothing of it is secret. */
interface DescribedKeys {
  /** The one that signs first, then the newest. */
  readonly keys: readonly DescribedKey[];
  /** The number of the newest key set. */
  readonly seq: number | null;
  readonly root: {
    readonly kid: string;
    /** The raw public key, base64url. */
    readonly x: string;
    /** Where it lies on this machine; null: not in DATA_DIR. */
    readonly file: string | null;
  };
}

interface Tools {
  readonly db: Queryable;
  readonly signer: Pick<Signer, "root">;
  readonly dataDir: string;
}

/** What is known of the signing keys, and whether the root key is still on this machine. */
export async function describeKeys(
  { db, signer: { root }, dataDir }: Tools,
  now: Date,
): Promise<DescribedKeys> {
  const path = rootKeyPath(dataDir);
  // `doctor` says what is wrong with a file that holds something else.
  const found = await readRootKey(path).catch(() => undefined);
  const keys = (await findKeys(db)).map(({ privateKeySealed: _, ...facts }) => ({
    ...facts,
    state: stateOf(facts),
    isInUse: isInUse(facts, now),
  }));
  const seq = (await findKeySet(db))?.seq ?? null;
  return { keys, seq, root: { kid: root.kid, x: root.x, file: found?.kid === root.kid ? path : null } };
}
