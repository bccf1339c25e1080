import type { Secrets } from "../crypto/secrets.ts";
import type { SigningKeyFacts } from "./key-set.ts";
import type { SigningKeyRow } from "./store.ts";

type KeySecrets = Secrets<"sealed-signing-key">;

/** A stored signing key was encrypted with keys that this installation does not have, such as before a partial restore. */
class UnreadableSigningKey extends Error {
  constructor() {
    super(
      "The signing keys in this database cannot be read with its secret key. Restore the database and the secret key from one backup.",
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

/** The private half as PKCS#8. @throws UnreadableSigningKey when it cannot be decrypted */
export function openSealedKey(
  secrets: KeySecrets,
  { kid, privateKeySealed }: Pick<SigningKeyRow, "kid" | "privateKeySealed">,
): Buffer {
  try {
    return secrets.open("sealed-signing-key", kid, privateKeySealed);
  } catch {
    throw new UnreadableSigningKey();
  }
}
