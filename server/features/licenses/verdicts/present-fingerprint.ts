import { createHash } from "node:crypto";

/** A machine as leases and signed answers name it: a hash that its app can compute from the fingerprint that it sends. */
export function presentFingerprint(fingerprint: string): string {
  return createHash("sha256").update(`keystead-fingerprint-v1\n${fingerprint}`).digest("base64url");
}
