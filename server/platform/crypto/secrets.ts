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

/** The data keys of an installation, from which the keys of all purposes are derived. */
export interface Keyring {
  /** Hashes are made with it, for ever: most of what they were made of is stored nowhere. */
  readonly first: Buffer;
  /** New values are sealed with it, and links signed. */
  readonly current: Buffer;
  /** Those that stored values may have been sealed with, the newest first. */
  readonly all: readonly Buffer[];
}

/**
 * Keyed hashes and authenticated encryption with keys that are derived from the installation's data keys, one for each
 * purpose. The keys themselves never leave this object.
 */
export interface Secrets<Purpose extends string> {
  /** HMAC-SHA-256 of `value` under the key of that purpose, 32 bytes. It stays the same whatever happens to the secret key. */
  hash(purpose: Purpose, value: string): Buffer;
  /** The same under the current data key, as base64url, 43 characters: what a signed link carries. */
  sign(purpose: Purpose, value: string): string;
  /** Whether `signature` is what `sign` returns for that value; compared in constant time. */
  verify(purpose: Purpose, value: string, signature: string): boolean;
  /** Encrypts (AES-256-GCM). `context` is authenticated with it: opening takes the same one. */
  seal(purpose: Purpose, context: string, plain: string | Buffer): Buffer;
  /** Decrypts. @throws when the bytes were changed, or sealed under another key or context */
  open(purpose: Purpose, context: string, sealed: Buffer): Buffer;
  /**
   * Encrypts what was sealed under a former data key under the current one; undefined when it is already.
   * @throws when it cannot be opened
   */
  reseal(purpose: Purpose, context: string, sealed: Buffer): Buffer | undefined;
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
 * @param dataKeys the data keys, or one that is all of them, of at least 32 random bytes
 */
export function createSecrets<Purpose extends string>(dataKeys: Keyring | Buffer): Secrets<Purpose> {
  const ring = Buffer.isBuffer(dataKeys) ? { first: dataKeys, current: dataKeys, all: [dataKeys] } : dataKeys;
  const derived = new WeakMap<Buffer, Map<Purpose, Key>>();
  const keyFor = (dataKey: Buffer, purpose: Purpose): Key => {
    let keys = derived.get(dataKey);
    if (!keys) derived.set(dataKey, (keys = new Map()));
    let key = keys.get(purpose);
    if (!key) {
      const bytes = Buffer.from(hkdfSync("sha256", dataKey, "", `keystead ${purpose} v1`, 32));
      key = { encryption: createSecretKey(bytes), hmac: createHmacSha256(bytes) };
      keys.set(purpose, key);
    }
    return key;
  };
  const signatureOf = (purpose: Purpose, value: string) => keyFor(ring.current, purpose).hmac(value);

  function seal(purpose: Purpose, context: string, plain: string | Buffer): Buffer {
    const iv = randomBytes(ivLength);
    const { encryption } = keyFor(ring.current, purpose);
    const cipher = createCipheriv("aes-256-gcm", encryption, iv).setAAD(Buffer.from(context));
    const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), bytes]);
  }

  function openWith(dataKey: Buffer, purpose: Purpose, context: string, sealed: Buffer): Buffer {
    const iv = sealed.subarray(0, ivLength);
    const { encryption } = keyFor(dataKey, purpose);
    const decipher = createDecipheriv("aes-256-gcm", encryption, iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
  }

  /** The tag tells which data key it was: with a wrong one the decryption fails. */
  function openWithAny(purpose: Purpose, context: string, sealed: Buffer): { plain: Buffer; key: Buffer } {
    let failure: unknown;
    for (const key of ring.all) {
      try {
        return { plain: openWith(key, purpose, context, sealed), key };
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  return {
    hash: (purpose, value) => keyFor(ring.first, purpose).hmac(value),
    sign: (purpose, value) => signatureOf(purpose, value).toString("base64url"),
    verify(purpose, value, signature) {
      const bytes = Buffer.from(signature, "base64url");
      // The last letter of base64url has bits that no byte uses: without this a signature would have four spellings.
      const isCanonical = bytes.toString("base64url") === signature;
      return (
        isCanonical && bytes.length === hashLength && timingSafeEqual(bytes, signatureOf(purpose, value))
      );
    },
    seal,
    open: (purpose, context, sealed) => openWithAny(purpose, context, sealed).plain,
    reseal(purpose, context, sealed) {
      const { plain, key } = openWithAny(purpose, context, sealed);
      return key === ring.current ? undefined : seal(purpose, context, plain);
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
