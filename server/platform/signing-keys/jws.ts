import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { SignMessage } from "./load-signing-key.ts";

/** What a signature is for. It is in the protected header (`typ`), so that one kind never passes as another. */
export type SignedType =
  "rsp+jws" | "lease+jwt" | "lic+jwt" | "keys+jwt" | "act+jwt" | "deact+jwt" | "evt+jwt";

const rawKeyLength = 32;

/** First 16 characters of base64url(SHA-256(raw public key)). */
export function keyIdOf(rawPublicKey: Buffer): string {
  return createHash("sha256").update(rawPublicKey).digest("base64url").slice(0, 16);
}

/** The 32 bytes of an Ed25519 public key. */
export function rawPublicKeyOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: "spki", format: "der" }).subarray(-rawKeyLength);
}

/** A new key pair: the raw public key, and the private one as PKCS#8. */
export function newSigningKey(): { kid: string; publicKey: Buffer; privateKey: Buffer } {
  const pair = generateKeyPairSync("ed25519");
  const publicKey = rawPublicKeyOf(pair.publicKey);
  return {
    kid: keyIdOf(publicKey),
    publicKey,
    privateKey: pair.privateKey.export({ type: "pkcs8", format: "der" }),
  };
}

export function base64url(text: string): string {
  return Buffer.from(text).toString("base64url");
}

/** A protected header in base64url. */
export function headerOf(
  kid: string,
  typ: SignedType,
  more: Readonly<Record<string, string | number>> = {},
): string {
  return base64url(JSON.stringify({ alg: "EdDSA", kid, typ, ...more }));
}

/** A compact JWS (RFC 7515) with EdDSA (RFC 8037). */
export function signJws(sign: SignMessage, protectedHeader: string, payload: Buffer): string {
  const text = `${protectedHeader}.${payload.toString("base64url")}`;
  return `${text}.${sign(Buffer.from(text)).toString("base64url")}`;
}
