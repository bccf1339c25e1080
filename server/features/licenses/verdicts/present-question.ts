import { createHash } from "node:crypto";
import type { Question } from "@keystead/contract/app/licenses";
import { compactLicenseKey } from "@keystead/contract/license-key";
import { presentFingerprint } from "./present-fingerprint.ts";

/** A request about a license, as far as its signed answer names it. */
export interface LicenseRequest {
  readonly call: Question["call"];
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
  readonly product?: string | undefined;
  readonly nonce?: string | undefined;
}

/**
 * The part of a signed answer that binds it to its request. A proxy on the customer's machine could otherwise ask about a
 * license that works elsewhere, and hand on the genuine answer.
 */
export function presentQuestion({ call, licenseKey, fingerprint, product, nonce }: LicenseRequest): {
  readonly nonce: string | null;
  readonly question: Question;
} {
  const key = createHash("sha256")
    .update(`keystead-license-key-v1\n${compactLicenseKey(licenseKey)}`)
    .digest("base64url");
  return {
    nonce: nonce ?? null,
    question: {
      call,
      key,
      fingerprint: fingerprint === undefined ? null : presentFingerprint(fingerprint),
      product: product ?? null,
    },
  };
}
