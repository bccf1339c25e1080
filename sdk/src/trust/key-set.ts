import { decodeBase64url } from "./base64url.ts";
import { isRecord, parseJson, readSeq, readTime } from "./json.ts";
import type { RawKey, Trust, TrustedKey } from "./trust.ts";
import { verifyJws } from "./verify-jws.ts";

/** The signing keys of the server. The root key has signed them. */
export interface KeySet {
  /** Increases with each set. */
  readonly seq: number;
  readonly keys: ReadonlyMap<string, TrustedKey>;
  /** The signed text. */
  readonly text: string;
}

/** Reads a key set: a compact JWS (`keys+jwt`) of a pinned root key. Undefined when it is anything else. */
export async function readKeySet(trust: Trust, text: string): Promise<KeySet | undefined> {
  const [protectedHeader = "", body = "", signature = "", ...rest] = text.split(".");
  const payload = decodeBase64url(body);
  if (!payload || rest.length > 0) return undefined;
  const byRoot = { cryptography: trust.cryptography, keys: trust.roots };
  const verified = await verifyJws(byRoot, { protectedHeader, payload, signature }, "keys+jwt");
  const set = verified.ok ? parseJson(payload) : undefined;
  if (!isRecord(set) || !Array.isArray(set["keys"])) return undefined;
  const seq = readSeq(set["seq"]);
  if (seq === undefined) return undefined;
  const keys = new Map<string, TrustedKey>();
  for (const entry of set["keys"]) {
    const key = readEntry(entry);
    if (!key) return undefined;
    keys.set(key.kid, key);
  }
  return { seq, keys, text };
}

/**
 * Uses a key set from now on, unless a newer one was seen, because an old set would bring a revoked key back. A signing
 * key that was pinned stays valid until a set names it.
 */
export function adoptKeySet(trust: Trust, set: KeySet): void {
  if (trust.keySet && set.seq < trust.keySet.seq) return;
  trust.keySet = set;
  trust.keys = new Map([...trust.pinned, ...set.keys]);
}

function readEntry(entry: unknown): (TrustedKey & { readonly kid: string }) | undefined {
  if (!isRecord(entry)) return undefined;
  const { kid, x, state } = entry;
  const notBefore = readTime(entry["nbf"]);
  const notAfter = entry["naf"] === null ? null : readTime(entry["naf"]);
  const raw: RawKey | undefined = typeof x === "string" ? decodeBase64url(x) : undefined;
  if (typeof kid !== "string" || raw?.length !== 32 || notBefore === undefined) return undefined;
  if (notAfter === undefined) return undefined;
  // A state that this version does not know must not make a key valid.
  const revoked = state !== "active" && state !== "retiring";
  return { kid, raw, notBefore, notAfter, revoked };
}
