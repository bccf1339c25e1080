import type { Database, Tx } from "../../db/database.ts";
import type { Clock } from "../clock.ts";
import type { Secrets } from "../crypto/secrets.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import type { Log } from "../log.ts";
import { newSigningKey } from "./jws.ts";
import { checkRootKey } from "./check-root-key.ts";
import { isInUse, presentKey, stateOf } from "./key-set.ts";
import { readOrCreateRootKey, rootKeyPath } from "./root-key.ts";
import { createSigner, type Signer, type SigningKeys } from "./signer.ts";
import { openSealedKey, sealKey } from "./sealed-key.ts";
import { publishKeySet } from "./publish-key-set.ts";
import { findKeys, findKeySet, findRoot, insertKey, insertRoot, lockKeys } from "./store.ts";

export interface SignerOptions {
  readonly secrets: Secrets<"sealed-signing-key">;
  readonly clock: Clock;
  readonly dataDir: string;
  /** The origin of the server, for `iss` of the first key set. */
  readonly issuer: string;
  readonly log: Log;
}

/** A signer that takes over keys that another process has rotated. */
export interface RotatableSigner extends Signer {
  /** Reads the keys again. @throws when the stored keys cannot be decrypted */
  reload(): Promise<void>;
}

/**
 * Opens the installation's signing keys. The first start makes what is missing: a signing key, the offline root key in
 * `DATA_DIR/root-key`, and the first key set.
 * @throws when the stored keys cannot be decrypted
 */
export async function openSigner(db: Database, options: SignerOptions): Promise<RotatableSigner> {
  await makeMissingKeys(db, options);
  await checkRootKey(db, rootKeyPath(options.dataDir), options.log);
  const load = () => loadSigner(db, options);
  let signer = await load();
  const inTurn = createKeyedMutex();
  return {
    get current() {
      return signer.current;
    },
    get published() {
      return signer.published;
    },
    get root() {
      return signer.root;
    },
    get keySet() {
      return signer.keySet;
    },
    signDetached: (body) => signer.signDetached(body),
    signClaims: (type, claims) => signer.signClaims(type, claims),
    signPayload: (type, header, makePayload) => signer.signPayload(type, header, makePayload),
    // Readings run one after the other. Of two at once, the one that found the former
    // keys could end last, and a revoked key would be back.
    reload: () =>
      inTurn("keys", async () => {
        signer = await load();
      }),
  };
}

/**
 * The signer of the keys that are stored.
 * @throws when they cannot be decrypted, or when there are none
 */
export async function loadSigner(
  db: Database,
  options: Pick<SignerOptions, "secrets" | "clock">,
): Promise<Signer> {
  return createSigner(await loadKeys(db, options));
}

/**
 * When several nodes start at once, one of them makes the keys, under the advisory lock; the others find them. The public half of
 * the root is in the database. So a node with another DATA_DIR makes no second root and needs none.
 */
async function makeMissingKeys(db: Database, options: SignerOptions): Promise<void> {
  if (await findRoot(db)) return;
  const path = rootKeyPath(options.dataDir);
  const isNew = await db.transaction(async (tx) => {
    await lockKeys(tx);
    if (await findRoot(tx)) return false;
    await makeSigningKey(tx, options);
    await makeRoot(tx, path, options);
    return true;
  });
  if (isNew)
    options.log.info(
      { path },
      "the offline root key was made; move the file to a safe place off this machine, only `keys rotate` needs it",
    );
}

async function makeSigningKey(tx: Tx, { secrets }: SignerOptions): Promise<void> {
  if ((await findKeys(tx)).length > 0) return;
  await insertKey(tx, sealKey(secrets, newSigningKey(), tx.now));
}

/** The file is written before the transaction commits: a crash between leaves a file that the next start uses. */
async function makeRoot(tx: Tx, path: string, options: SignerOptions): Promise<void> {
  const root = await readOrCreateRootKey(path);
  await insertRoot(tx, root, tx.now);
  await publishKeySet(tx, root, options);
}

async function loadKeys(
  db: Database,
  { secrets, clock }: Pick<SignerOptions, "secrets" | "clock">,
): Promise<SigningKeys> {
  // One snapshot, so that a rotation in between cannot pair a set with the keys of the one before.
  const { rows, root, set } = await db.transaction(
    async (tx) => ({ rows: await findKeys(tx), root: await findRoot(tx), set: await findKeySet(tx) }),
    { snapshot: true },
  );
  const [active] = rows;
  if (!active || stateOf(active) !== "active") throw new Error("no signing key is active");
  if (!root || !set) throw new Error("the signing keys have no key set");
  const now = clock.now();
  const published = rows
    .filter((row) => !row.revokedAt && isInUse(row, now))
    .map(presentKey)
    .map(({ kid, x }) => ({ kid, x }));
  return {
    privateKey: openSealedKey(secrets, active),
    published: published as [(typeof published)[0], ...typeof published],
    root: { kid: root.kid, x: root.publicKey.toString("base64url") },
    keySet: set,
  };
}
