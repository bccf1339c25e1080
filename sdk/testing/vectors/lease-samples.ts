import { makeSigner, signCompact } from "../make-signer.ts";
import { hashFingerprint } from "../sample-license.ts";

export const signer = makeSigner(1);
export const stranger = makeSigner(2);
export const fingerprint = "vector-machine-0001";
export const product = "volume-bot";
export const now = Date.UTC(2026, 10, 20, 12) / 1000;
const day = 24 * 60 * 60;

export const claims = {
  iss: "https://shop.example",
  sub: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11",
  aud: "suite",
  jti: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a12",
  iat: now - day,
  nbf: now - day,
  exp: now + 6 * day,
  fp: hashFingerprint(fingerprint),
  status: "active",
  type: "standard",
  tier: "Standard",
  entitlements: ["volume-bot", "reply-bot", "bundler-bot"],
  licenseEnd: now + 300 * day,
  graceUntil: null,
};
export const header = { alg: "EdDSA", kid: signer.kid, typ: "lease+jwt" };

export function lease(changes: object = {}, headerChanges: object = {}, by = signer): string {
  return signCompact(
    by,
    { ...header, ...headerChanges },
    Buffer.from(JSON.stringify({ ...claims, ...changes })),
  );
}
