import type { Secrets } from "../crypto/secrets.ts";
import type { SigningKeyFacts } from "./key-set.ts";
import type { SigningKeyRow } from "./store.ts";

type KeySecrets = Secrets<"sealed-signing-key">;

/** The stored signing keys were encrypted with another SECRET_KEY. */
class WrongSecretKey extends Error {
  constructor() {
    super(
      "SECRET_KEY is not the one that this database was made with, so its license keys and signing keys cannot be read. " +
        "Start with the former SECRET_KEY (or the file DATA_DIR/secret-key of that time).",
    );
  }
}

/** A key pair as it is stored: the private half encrypted. It signs from now on, unless `facts` say otherwise. */
export function sealKey(
  secrets: KeySecrets,
  pair: { readonly kid: string; readonly publicKey: Buffer; readonly privateKey: Buffer },
  createdAt: Date,
  facts: Partial<Pick<SigningKeyFacts, "verifiesUntil" | "revokedAt">> = {},
): SigningKeyRow {
  return {
    kid: pair.kid,
    publicKey: pair.publicKey,
    privateKeySealed: secrets.seal("sealed-signing-key", pair.kid, pair.privateKey),
    createdAt,
    verifiesUntil: null,
    revokedAt: null,
    ...facts,
  };
}

/** The private half as PKCS#8. @throws WrongSecretKey when it cannot be decrypted */
export function openSealedKey(
  secrets: KeySecrets,
  { kid, privateKeySealed }: Pick<SigningKeyRow, "kid" | "privateKeySealed">,
): Buffer {
  try {
    return secrets.open("sealed-signing-key", kid, privateKeySealed);
  } catch {
    throw new WrongSecretKey();
  }
}
