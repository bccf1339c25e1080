import { type KeyObject } from "node:crypto";
import { headerOf, signJws } from "./jws.ts";
import { loadSigningKey } from "./load-signing-key.ts";

/** `active` signs; `retiring` signs no longer, and verifies until `naf`; nothing that a `revoked` key signed is good. */
export type KeyState = "active" | "retiring" | "revoked";

/** One key of a key set. Times are Unix seconds. */
export interface KeySetEntry {
  readonly kid: string;
  /** The raw Ed25519 key, base64url. */
  readonly x: string;
  /** Nothing that it signed is dated before. */
  readonly nbf: number;
  /** From then on nothing that it signed is good; null while it signs. */
  readonly naf: number | null;
  readonly state: KeyState;
}

/** What the root signs: which keys sign for this installation. */
export interface KeySet {
  /** The origin of the server. For people; who may sign is decided by the root's signature. */
  readonly iss: string;
  readonly iat: number;
  /**
   * Rises with each set: Unix seconds, or one more than the set before. A client that has seen a set refuses every set with a
   * lower number, so it must rise even when an old backup was restored.
   */
  readonly seq: number;
  readonly keys: readonly KeySetEntry[];
}

/** The facts of a stored signing key. */
export interface SigningKeyFacts {
  readonly kid: string;
  readonly publicKey: Buffer;
  readonly createdAt: Date;
  readonly verifiesUntil: Date | null;
  readonly revokedAt: Date | null;
}

export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

export function stateOf({ verifiesUntil, revokedAt }: SigningKeyFacts): KeyState {
  if (revokedAt) return "revoked";
  return verifiesUntil ? "retiring" : "active";
}

/** Whether anything that the key has signed may still be in use, good or not. Afterwards the key set does not name it. */
export function isInUse({ verifiesUntil }: SigningKeyFacts, now: Date): boolean {
  return verifiesUntil === null || now < verifiesUntil;
}

/** The entry of a key in the key set. */
export function presentKey(key: SigningKeyFacts): KeySetEntry {
  const end = key.revokedAt ?? key.verifiesUntil;
  return {
    kid: key.kid,
    x: key.publicKey.toString("base64url"),
    nbf: unixSeconds(key.createdAt),
    naf: end && unixSeconds(end),
    state: stateOf(key),
  };
}

/** The number of the set that follows the one with number `former`. */
export function nextSeq(former: number, now: Date): number {
  return Math.max(former + 1, unixSeconds(now));
}

/** Signs a key set with the root key: a compact JWS. */
export function signKeySet(root: { readonly kid: string; readonly key: KeyObject }, set: KeySet): string {
  const sign = loadSigningKey(root.key);
  return signJws(sign, headerOf(root.kid, "keys+jwt"), Buffer.from(JSON.stringify(set)));
}
