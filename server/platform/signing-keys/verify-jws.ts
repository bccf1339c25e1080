import { createPublicKey, verify } from "node:crypto";
import type { PublicKey } from "./signer.ts";
import type { SignedType } from "./jws.ts";

export type JwsResult =
  | { readonly ok: true; readonly kid: string; readonly payload: Buffer }
  | { readonly ok: false; readonly reason: "malformed" | "unknown_key" | "bad_signature" };

/**
 * Verifies a compact JWS by the same strict profile as the client libraries: EdDSA only, exactly this `typ`, no critical
 * extension, a key of the verifier's own; keys inside the header are ignored, and base64url has one spelling.
 */
export function verifyJws(token: string, type: SignedType, keys: readonly PublicKey[]): JwsResult {
  const [protectedHeader = "", body = "", signature = "", ...rest] = token.split(".");
  const [header, payload, signatureBytes] = [protectedHeader, body, signature].map(decode);
  const kid = header && readKid(header, type);
  if (kid === undefined || !payload || signatureBytes?.length !== 64 || rest.length > 0)
    return { ok: false, reason: "malformed" };
  const key = keys.find((each) => each.kid === kid);
  if (!key) return { ok: false, reason: "unknown_key" };
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key.x }, format: "jwk" });
  const holds = verify(null, Buffer.from(`${protectedHeader}.${body}`), publicKey, signatureBytes);
  return holds ? { ok: true, kid, payload } : { ok: false, reason: "bad_signature" };
}

function readKid(header: Buffer, type: SignedType): string | undefined {
  const { alg, typ, kid, crit } = parseRecord(header);
  if (alg !== "EdDSA" || typ !== type || crit !== undefined) return undefined;
  return typeof kid === "string" ? kid : undefined;
}

/** Bounds that every language can keep: parsers differ in how deep they go, and in how long a number may be. */
const [maxLevels, maxNumberLength] = [64, 100];

/** The object in this JSON. It is empty for anything else, and for JSON beyond the bounds that apps keep too. */
export function parseRecord(json: Buffer): Readonly<Record<string, unknown>> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(json);
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    return isRecord && isBounded(text) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Looks at the text, because a parsed number has lost its length. A string is one part, so what is inside it counts for nothing. */
function isBounded(json: string): boolean {
  let level = 0;
  for (const [part] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[{]|[\]}]|[-+.\w]+/g)) {
    if (part === "[" || part === "{") level += 1;
    else if (part === "]" || part === "}") level -= 1;
    else if (part.startsWith('"') ? hasHalfPair(part) : part.length > maxNumberLength) return false;
    if (level > maxLevels) return false;
  }
  return true;
}

/** Half a surrogate pair, which only an escape can spell. UTF-8 cannot hold it, so parsers of several languages refuse it. */
function hasHalfPair(quoted: string): boolean {
  return quoted.includes("\\u") && /\p{Surrogate}/u.test(String(JSON.parse(quoted)));
}

function decode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : undefined;
}
