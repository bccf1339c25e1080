import { createPrivateKey } from "node:crypto";
import { base64url, headerOf, type SignedType, signJws } from "./jws.ts";
import { loadSigningKey } from "./load-signing-key.ts";

export interface PublicKey {
  readonly kid: string;
  /** The raw Ed25519 key, base64url. */
  readonly x: string;
}

/**
 * Signs answers, leases and license files for apps, with Ed25519 only (RFC 8037). Each header names the key by its id, and the
 * number of the key set (`keysSeq`): an app that is online and knows an older set fetches this one, which may revoke a key.
 */
export interface Signer {
  readonly current: PublicKey;
  /** Every key that a signature may still be verified with, the current one first. */
  readonly published: readonly PublicKey[];
  /** The key that vouches for all others: apps pin it. Its private half is offline. */
  readonly root: PublicKey;
  /** All keys with their states, signed by the root: a compact JWS (`keys+jwt`). */
  readonly keySet: string;
  /** A detached JWS over exactly these bytes (RFC 7515, appendix F): `<header>..<signature>`. */
  signDetached(body: string): string;
  /** A compact JWS over these claims. */
  signClaims(type: SignedType, claims: Readonly<Record<string, unknown>>): string;
  /** A compact JWS over a payload that `makePayload` makes for its protected header, such as one encrypted with it. */
  signPayload(
    type: SignedType,
    header: Readonly<Record<string, string>>,
    makePayload: (protectedHeader: string) => Buffer,
  ): string;
}

export interface SigningKeys {
  /** PKCS#8 of the current key. */
  readonly privateKey: Buffer;
  /** The current key first. */
  readonly published: readonly [PublicKey, ...PublicKey[]];
  readonly root: PublicKey;
  readonly keySet: { readonly seq: number; readonly jws: string };
}

export function createSigner({ privateKey, published, root, keySet }: SigningKeys): Signer {
  const sign = loadSigningKey(createPrivateKey({ key: privateKey, type: "pkcs8", format: "der" }));
  const current = published[0];
  const { jws, seq: keysSeq } = keySet;
  const answerHeader = headerOf(current.kid, "rsp+jws", { keysSeq });
  return {
    current,
    published,
    root,
    keySet: jws,
    signDetached(body) {
      const signed = Buffer.from(`${answerHeader}.${base64url(body)}`);
      return `${answerHeader}..${sign(signed).toString("base64url")}`;
    },
    signClaims: (type, claims) =>
      signJws(sign, headerOf(current.kid, type, { keysSeq }), Buffer.from(JSON.stringify(claims))),
    signPayload(type, header, makePayload) {
      const protectedHeader = headerOf(current.kid, type, { ...header, keysSeq });
      return signJws(sign, protectedHeader, makePayload(protectedHeader));
    },
  };
}
