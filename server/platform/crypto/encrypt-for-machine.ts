import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

interface Recipient {
  /** Upper case, without dashes. */
  readonly licenseKey: string;
  /** The hash that names the machine, 32 bytes in base64url. */
  readonly fp: string;
}

const info = "keystead-license-file-v1";

/**
 * Encrypts a payload for a reader who knows the license key on that machine. AES-256-GCM
 * encrypts it, with a key by HKDF-SHA-256, and authenticates the protected header.
 * @param iv for test vectors alone
 * @returns iv (12 bytes), ciphertext, tag (16 bytes)
 */
export function encryptForMachine(
  payload: Buffer,
  { licenseKey, fp }: Recipient,
  protectedHeader: string,
  iv: Buffer = randomBytes(12),
): Buffer {
  const key = Buffer.from(hkdfSync("sha256", licenseKey, Buffer.from(fp, "base64url"), info, 32));
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(protectedHeader));
  return Buffer.concat([iv, cipher.update(payload), cipher.final(), cipher.getAuthTag()]);
}
