type Bytes = Uint8Array<ArrayBuffer>;

/** An Ed25519 key pair: the raw public key, and the private one as PKCS#8. */
interface KeyPair {
  readonly publicKey: Bytes;
  readonly privateKey: Bytes;
}

/** The cryptography that the client needs. `publicKey` is a raw Ed25519 key of 32 bytes. */
export interface Cryptography {
  random(size: number): Bytes;
  sha256(data: Bytes): Promise<Bytes>;
  verify(publicKey: Bytes, signature: Bytes, data: Bytes): Promise<boolean>;
  /** HMAC-SHA-256. */
  hmac(key: Bytes, data: Bytes): Promise<Bytes>;
  /** HKDF-SHA-256 (RFC 5869), 32 bytes. */
  hkdf(secret: Bytes, salt: Bytes, info: Bytes): Promise<Bytes>;
  /**
   * AES-256-GCM. The tag is at the end of `sealed`.
   * @throws when the data was changed, or was sealed under another key
   */
  decrypt(key: Bytes, iv: Bytes, sealed: Bytes, authenticated: Bytes): Promise<Bytes>;
  newKeyPair(): Promise<KeyPair>;
  sign(privateKey: Bytes, data: Bytes): Promise<Bytes>;
}

/**
 * Picks the platform's own cryptography: `node:crypto` wherever Node's modules exist, else WebCrypto. Node 18 hides
 * WebCrypto behind a flag. Up to Node 22, its Ed25519 prints a warning on the customer's screen.
 * @throws when the platform has neither, such as a browser on a page without https
 */
export async function loadCryptography(
  platform: { process?: unknown; crypto?: Crypto } = globalThis,
): Promise<Cryptography> {
  if (isNode(platform.process)) {
    const { nodeCryptography } = await import("./node-cryptography.ts");
    return nodeCryptography();
  }
  const { webCryptography } = await import("./web-cryptography.ts");
  return webCryptography(platform.crypto);
}

function isNode(process: unknown): boolean {
  if (typeof process !== "object" || process === null || !("versions" in process)) return false;
  const { versions } = process;
  return typeof versions === "object" && versions !== null && "node" in versions;
}
