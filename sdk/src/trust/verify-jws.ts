import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { isRecord, parseJson, readSeq } from "./json.ts";
import type { Trust, TrustedKey } from "./trust.ts";

/**
 * The purpose of a signature (`typ`). A signature for one purpose is never accepted for another, although the same key
 * signs both.
 */
export type JwsType = "rsp+jws" | "lease+jwt" | "lic+jwt" | "keys+jwt" | "evt+jwt";

export type JwsRefusal = "malformed" | "unknown_key" | "revoked_key" | "bad_signature" | "cannot_verify";

/** A JSON Web Signature in three parts, the payload as bytes (RFC 7515). */
export interface Jws {
  readonly protectedHeader: string;
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly signature: string;
}

type JwsResult =
  | {
      readonly ok: true;
      readonly key: TrustedKey;
      readonly header: Readonly<Record<string, unknown>>;
      /** The number of the key set that the server uses. Earlier releases do not send it. */
      readonly keysSeq: number | undefined;
    }
  | { readonly ok: false; readonly reason: JwsRefusal };

/**
 * Whether a trusted key signed this payload for this purpose. Accepts exactly one algorithm and one type. A key in the
 * header itself (`jwk`, `jku`, `x5u`) is ignored.
 */
export async function verifyJws(
  { cryptography, keys }: Pick<Trust, "cryptography" | "keys">,
  jws: Jws,
  type: JwsType,
): Promise<JwsResult> {
  const header = readHeader(jws.protectedHeader, type);
  const signature = decodeBase64url(jws.signature);
  if (!header || signature?.length !== 64) return refuse("malformed");
  const key = keys.get(header.kid);
  if (!key) return refuse("unknown_key");
  const input = new TextEncoder().encode(`${jws.protectedHeader}.${encodeBase64url(jws.payload)}`);
  try {
    if (!(await cryptography.verify(key.raw, signature, input))) return refuse("bad_signature");
  } catch {
    // A browser without Ed25519 refuses to import the key.
    return refuse("cannot_verify");
  }
  if (key.revoked) return refuse("revoked_key");
  return { ok: true, key, header, keysSeq: header.keysSeq };
}

function refuse(reason: JwsRefusal) {
  return { ok: false, reason } as const;
}

function readHeader(protectedHeader: string, type: JwsType) {
  const bytes = decodeBase64url(protectedHeader);
  const header = bytes && parseJson(bytes);
  if (!isRecord(header) || header["alg"] !== "EdDSA" || header["typ"] !== type) return undefined;
  // RFC 7515, 4.1.11: a critical extension that is not understood makes the signature invalid.
  if ("crit" in header) return undefined;
  const { kid } = header;
  return typeof kid === "string" ? { ...header, kid, keysSeq: readSeq(header["keysSeq"]) } : undefined;
}
