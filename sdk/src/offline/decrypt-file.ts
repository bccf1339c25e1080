import { decodeBase64url } from "../trust/base64url.ts";
import type { Cryptography } from "../trust/cryptography.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const ivLength = 12;
const tagLength = 16;
const utf8 = new TextEncoder();

/**
 * Decrypts the payload of a license file with AES-256-GCM. HKDF-SHA-256 derives the key from the license key and the
 * hash of the fingerprint. The protected header is authenticated too.
 * @returns undefined when the license key or the machine is another one
 */
export async function decryptFile(
  cryptography: Cryptography,
  payload: Bytes,
  { licenseKey, fp }: { readonly licenseKey: string; readonly fp: string },
  protectedHeader: string,
): Promise<Bytes | undefined> {
  const salt = decodeBase64url(fp);
  if (!salt || payload.length < ivLength + tagLength) return undefined;
  const key = await cryptography.hkdf(utf8.encode(licenseKey), salt, utf8.encode("keystead-license-file-v1"));
  const iv = payload.slice(0, ivLength);
  try {
    return await cryptography.decrypt(key, iv, payload.slice(ivLength), utf8.encode(protectedHeader));
  } catch {
    return undefined;
  }
}
