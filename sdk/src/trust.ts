import { encodeBase64url } from "./base64url.ts";
import { type Cryptography, loadCryptography } from "./cryptography.ts";
import type { Settings } from "./options.ts";

/** The pinned keys and the cryptography to verify signatures with them. */
export interface Trust {
  readonly cryptography: Cryptography;
  readonly keys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Loads the platform's cryptography and derives the ids of the pinned keys. @throws when it has no cryptography */
export async function openTrust(publicKeys: Settings["publicKeys"]): Promise<Trust> {
  const cryptography = await loadCryptography();
  const keys = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { kid, raw } of publicKeys) keys.set(kid ?? (await deriveKid(cryptography, raw)), raw);
  return { cryptography, keys };
}

/** The id of a key: the first 16 characters of base64url(SHA-256(raw key)). The server names its keys in the same way. */
async function deriveKid(cryptography: Cryptography, raw: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64url(await cryptography.sha256(raw)).slice(0, 16);
}
