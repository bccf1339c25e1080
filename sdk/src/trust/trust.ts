import { encodeBase64url } from "./base64url.ts";
import { type Cryptography, loadCryptography } from "./cryptography.ts";
import type { KeySet } from "./key-set.ts";
import type { Settings } from "../options.ts";

/** The 32 bytes of an Ed25519 public key. */
export type RawKey = Uint8Array<ArrayBuffer>;

/** A key that signatures are verified with. Times are Unix seconds. */
export interface TrustedKey {
  readonly raw: RawKey;
  /** A signature from before this time is not valid. */
  readonly notBefore: number;
  /** From this time on, none of its signatures is valid; null when it has no end. */
  readonly notAfter: number | null;
  readonly revoked: boolean;
}

type Keys = ReadonlyMap<string, TrustedKey>;

/** The pinned keys, the newest key set that was seen, and the cryptography to verify signatures with them. */
export interface Trust {
  readonly cryptography: Cryptography;
  /** Root keys. They sign only key sets. */
  readonly roots: Keys;
  /** Signing keys that are pinned by themselves. */
  readonly pinned: Keys;
  /** The newest key set that was seen. */
  keySet: KeySet | undefined;
  /** The signing keys: the keys of the key set, and the pinned keys that it does not name. */
  keys: Keys;
}

/**
 * Loads the platform's cryptography and derives the ids of the pinned keys.
 * @throws when the platform has no cryptography
 */
export async function openTrust(
  { publicKeys, rootKeys }: Pick<Settings, "publicKeys" | "rootKeys">,
  loading: Promise<Cryptography> = loadCryptography(),
): Promise<Trust> {
  const cryptography = await loading;
  const pinned = await nameKeys(cryptography, publicKeys);
  const roots = await nameKeys(cryptography, rootKeys);
  return { cryptography, roots, pinned, keySet: undefined, keys: pinned };
}

async function nameKeys(cryptography: Cryptography, keys: Settings["publicKeys"]): Promise<Keys> {
  const named = new Map<string, TrustedKey>();
  for (const { kid, raw } of keys) {
    const key = { raw, notBefore: 0, notAfter: null, revoked: false };
    named.set(kid ?? (await deriveKid(cryptography, raw)), key);
  }
  return named;
}

/** The id of a key: the first 16 characters of base64url(SHA-256(raw key)). The server names its keys in the same way. */
export async function deriveKid(cryptography: Cryptography, raw: RawKey): Promise<string> {
  return encodeBase64url(await cryptography.sha256(raw)).slice(0, 16);
}
