import { z } from "zod";

export const licenseStatus = z.enum(["pending", "active", "expired", "suspended", "revoked"]);
export type LicenseStatus = z.infer<typeof licenseStatus>;

/** What a validation says about a license. The codes are spelled as Keygen spells them, where it has them. */
export const validationCode = z.enum([
  "VALID",
  "GRACE",
  "NOT_FOUND",
  "MACHINE_BLOCKED",
  "SUSPENDED",
  "REVOKED",
  "EXPIRED",
  "TRIAL_EXPIRED",
  "UNCONFIRMED",
  "ENTITLEMENTS_MISSING",
  "USER_SCOPE_MISMATCH",
  "TOO_MANY_USERS",
  "NO_MACHINE",
  "FINGERPRINT_SCOPE_MISMATCH",
  "COMPONENTS_SCOPE_MISMATCH",
  "VERSION_SCOPE_MISMATCH",
  "TOO_MANY_MACHINES",
  "TRIAL_USED_ON_DEVICE",
  "TOO_MANY_ACTIVATIONS",
  "MACHINE_SCOPE_MISMATCH",
  "REPLACED_RECENTLY",
]);
export type ValidationCode = z.infer<typeof validationCode>;

/** Why a license may not be used, or a machine not be activated. */
export const refusalCode = validationCode.exclude(["VALID", "GRACE"]);
export type RefusalCode = z.infer<typeof refusalCode>;
