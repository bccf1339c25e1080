import { hash } from "node:crypto";

/** A machine as leases and signed answers name it: a hash that its app can compute from the fingerprint that it sends. */
export function presentFingerprint(fingerprint: string): string {
  return hash("sha256", `keystead-fingerprint-v1\n${fingerprint}`, "base64url");
}
