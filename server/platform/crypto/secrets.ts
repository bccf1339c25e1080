import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { createHmacSha256 } from "./hmac-sha256.ts";

/**
 * Keyed hashes and authenticated encryption with keys that are derived from the installation's secret key, one for each
 * purpose. The key itself never leaves this object.
 */
export interface Secrets<Purpose extends string> {
  /** HMAC-SHA-256 of `value` under the key of that purpose, 32 bytes. */
  hash(purpose: Purpose, value: string): Buffer;
  /** `hash` as base64url, 43 characters: what a signed link carries. */
  sign(purpose: Purpose, value: string): string;
  /** Whether `signature` is what `sign` returns for that value; compared in constant time. */
  verify(purpose: Purpose, value: string, signature: string): boolean;
  /** Encrypts (AES-256-GCM). `context` is authenticated with it: opening takes the same one. */
  seal(purpose: Purpose, context: string, plain: string | Buffer): Buffer;
  /** Decrypts. @throws when the bytes were changed, or sealed under another key or context */
  open(purpose: Purpose, context: string, sealed: Buffer): Buffer;
}

/** The key of one purpose, prepared for what it is used for. */
interface Key {
  readonly encryption: KeyObject;
  readonly hmac: (value: string) => Buffer;
}

const hashLength = 32;
const ivLength = 12;
const tagLength = 16;

/**
 * Derives keys with HKDF-SHA-256 (RFC 5869).
 * @param masterKey at least 32 random bytes
 */
export function createSecrets<Purpose extends string>(masterKey: Buffer): Secrets<Purpose> {
  const keys = new Map<Purpose, Key>();
  const keyFor = (purpose: Purpose): Key => {
    let key = keys.get(purpose);
    if (!key) {
      const bytes = Buffer.from(hkdfSync("sha256", masterKey, "", `keystead ${purpose} v1`, 32));
      key = { encryption: createSecretKey(bytes), hmac: createHmacSha256(bytes) };
      keys.set(purpose, key);
    }
    return key;
  };
  const hash = (purpose: Purpose, value: string): Buffer => keyFor(purpose).hmac(value);
  return {
    hash,
    sign: (purpose, value) => hash(purpose, value).toString("base64url"),
    verify(purpose, value, signature) {
      const bytes = Buffer.from(signature, "base64url");
      // The last letter of base64url has bits that no byte uses: without this a signature would have four spellings.
      const isCanonical = bytes.toString("base64url") === signature;
      return isCanonical && bytes.length === hashLength && timingSafeEqual(bytes, hash(purpose, value));
    },
    seal(purpose, context, plain) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose).encryption, iv).setAAD(
        Buffer.from(context),
      );
      const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]);
    },
    open(purpose, context, sealed) {
      const decipher = createDecipheriv(
        "aes-256-gcm",
        keyFor(purpose).encryption,
        sealed.subarray(0, ivLength),
        {
          authTagLength: tagLength,
        },
      )
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
    },
  };
}

/** A secret for one person or app: 256 bits, base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How a token is stored: a plain hash is enough, because 256 random bits cannot be guessed (ASVS 6.5.2). */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
