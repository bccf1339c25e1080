import { hash } from "node:crypto";
import type { Components } from "../scopes/rules.ts";
import type { Question } from "@keystead/contract/app/licenses";
import { compactLicenseKey } from "@keystead/contract/values/license-key";
import { presentFingerprint } from "./present-fingerprint.ts";

/** A request about a license, as far as its signed answer names it. */
export interface LicenseRequest {
  readonly call: Question["call"];
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
  readonly product?: string | undefined;
  readonly version?: string | undefined;
  readonly user?: string | undefined;
  readonly entitlements?: readonly string[] | undefined;
  readonly components?: Components | undefined;
  readonly nonce?: string | undefined;
}

/**
 * The part of a signed answer that binds it to its request. A proxy on the customer's machine could otherwise ask about a
 * license that works elsewhere, and hand on the genuine answer.
 */
export function presentQuestion(request: LicenseRequest): {
  readonly nonce: string | null;
  readonly question: Question;
} {
  const { call, licenseKey, fingerprint, product, version, user, entitlements, components, nonce } = request;
  return {
    nonce: nonce ?? null,
    question: {
      call,
      key: hashText("license-key", compactLicenseKey(licenseKey)),
      fingerprint: fingerprint === undefined ? null : presentFingerprint(fingerprint),
      product: product ?? null,
      version: version ?? null,
      user: user === undefined ? null : hashText("user", user),
      entitlements: entitlements ? [...entitlements] : null,
      components: components ? hashText("components", linesOf(components)) : null,
    },
  };
}

const hashText = (purpose: "license-key" | "user" | "components", text: string): string =>
  hash("sha256", `keystead-${purpose}-v1\n${text}`, "base64url");

/** Sorted by code unit: names are ASCII, so every language sorts them alike. */
function linesOf(components: Components): string {
  return Object.entries(components)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("\n");
}
