import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";

/** What a signature is for. It is in the protected header (`typ`), so that one kind never passes as another. */
type SignedType = "rsp+jws" | "lease+jwt";

export interface PublicKey {
  readonly kid: string;
  /** The raw Ed25519 key, base64url. */
  readonly x: string;
}

/** Signs answers and leases for apps, with Ed25519 only (RFC 8037). Each header names the key by its id. */
export interface Signer {
  readonly current: PublicKey;
  /** Every key that a signature may still be verified with, the current one first. */
  readonly published: readonly PublicKey[];
  /** A detached JWS over exactly these bytes (RFC 7515, appendix F), made on a pool thread: `<header>..<signature>`. */
  signDetached(body: string): Promise<string>;
  /** A compact JWS with these claims. */
  signClaims(type: SignedType, claims: Readonly<Record<string, unknown>>): string;
}

/** First 16 characters of base64url(SHA-256(raw public key)). */
function keyIdOf(rawPublicKey: Buffer): string {
  return createHash("sha256").update(rawPublicKey).digest("base64url").slice(0, 16);
}

const rawKeyLength = 32;

/** A new key pair: the raw public key, and the private one as PKCS#8. */
export function newSigningKey(): { kid: string; publicKey: Buffer; privateKey: Buffer } {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = pair.publicKey.export({ type: "spki", format: "der" }).subarray(-rawKeyLength);
  return {
    kid: keyIdOf(publicKey),
    publicKey,
    privateKey: pair.privateKey.export({ type: "pkcs8", format: "der" }),
  };
}

// On a pool thread: a signature is a quarter of the CPU time of an answer, and other answers go on meanwhile.
const signOnThread = promisify<null, Buffer, KeyObject, Buffer>(sign);

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

/**
 * @param privateKey PKCS#8 of the current key
 * @param published the current key first
 */
export function createSigner(privateKey: Buffer, published: readonly [PublicKey, ...PublicKey[]]): Signer {
  const key: KeyObject = createPrivateKey({ key: privateKey, type: "pkcs8", format: "der" });
  const current = published[0];
  const headerOf = (typ: SignedType) => base64url(JSON.stringify({ alg: "EdDSA", kid: current.kid, typ }));
  const headers = { "rsp+jws": headerOf("rsp+jws"), "lease+jwt": headerOf("lease+jwt") };
  const signed = (type: SignedType, payload: string) => Buffer.from(`${headers[type]}.${payload}`);
  return {
    current,
    published,
    async signDetached(body) {
      const signature = await signOnThread(null, signed("rsp+jws", base64url(body)), key);
      return `${headers["rsp+jws"]}..${signature.toString("base64url")}`;
    },
    signClaims(type, claims) {
      const text = signed(type, base64url(JSON.stringify(claims)));
      return `${text.toString()}.${sign(null, text, key).toString("base64url")}`;
    },
  };
}
