import type { LicenseKeyObject } from "@keystead/contract/app/lemon-squeezy";
import type { ValidationCode } from "@keystead/contract/values/license-status";
import { isUsable, statusOf } from "../../facts/rules.ts";
import type { LicenseFacts } from "../../facts/table.ts";

/** The status as Lemon Squeezy names it. A paused trial is disabled until its owner confirms the address. */
export function keyStatusOf(license: LicenseFacts, now: Date): LicenseKeyObject["status"] {
  const status = statusOf(license, now);
  if (status === "expired") return "expired";
  if (!isUsable(license, now)) return "disabled";
  return status === "pending" ? "inactive" : "active";
}

export const keyNotFound = "license_key not found.";
export const instanceNotFound = "license_key_instance not found.";

const errors: Readonly<Partial<Record<ValidationCode, string>>> = {
  NOT_FOUND: keyNotFound,
  TOO_MANY_MACHINES: "This license key has reached the activation limit.",
  EXPIRED: "This license key is expired.",
  TRIAL_EXPIRED: "This license key is expired.",
  SUSPENDED: "This license key is disabled.",
  REVOKED: "This license key is disabled.",
};

/** Why a license cannot be used, in the sentences that Lemon Squeezy's clients compare, and else in ours. */
export function errorFor(code: ValidationCode, detail: string): string {
  return errors[code] ?? detail;
}
