import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { isRecord, parseJson } from "./json.ts";
import type { Trust } from "./trust.ts";

/** What a signature is for (`typ`). One kind is never accepted as another, though the same key signs both. */
export type JwsType = "rsp+jws" | "lease+jwt";

export type JwsRefusal = "malformed" | "unknown_key" | "bad_signature" | "cannot_verify";

/** A JSON Web Signature in three parts, the payload as bytes (RFC 7515). */
export interface Jws {
  readonly protectedHeader: string;
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly signature: string;
}

/**
 * Whether a pinned key signed this payload for this purpose. Accepts exactly one algorithm and one type; a key that
 * the header itself brings along (`jwk`, `jku`, `x5u`) is never looked at.
 * @returns undefined when it is good, else why not
 */
export async function verifyJws(trust: Trust, jws: Jws, type: JwsType): Promise<JwsRefusal | undefined> {
  const kid = readKid(jws.protectedHeader, type);
  const signature = decodeBase64url(jws.signature);
  if (kid === undefined || signature?.length !== 64) return "malformed";
  const key = trust.keys.get(kid);
  if (!key) return "unknown_key";
  const input = new TextEncoder().encode(`${jws.protectedHeader}.${encodeBase64url(jws.payload)}`);
  try {
    return (await trust.cryptography.verify(key, signature, input)) ? undefined : "bad_signature";
  } catch {
    // A browser without Ed25519 refuses to import the key.
    return "cannot_verify";
  }
}

function readKid(protectedHeader: string, type: JwsType): string | undefined {
  const bytes = decodeBase64url(protectedHeader);
  const header = bytes && parseJson(bytes);
  if (!isRecord(header) || header["alg"] !== "EdDSA" || header["typ"] !== type) return undefined;
  // RFC 7515, 4.1.11: an extension that is marked critical and not understood makes the signature invalid.
  if ("crit" in header) return undefined;
  return typeof header["kid"] === "string" ? header["kid"] : undefined;
}
