import type { LicenseStatus } from "@keystead/contract/values/license-status";
import type { License } from "@keystead/contract/portal/licenses";

/**
 * The status of a license; `grace` while it still works after its end; `paused` when its email address was not confirmed
 * in time.
 */
export type LicensePhase = LicenseStatus | "grace" | "paused";

/** The part of a license that its phase depends on. */
export type PhaseFacts = Pick<License, "status" | "endDate" | "graceUntil" | "confirmBy">;

/** Whether an app may run on a license of this status. */
export function isUsable(status: LicenseStatus): boolean {
  return status === "pending" || status === "active";
}

/** Whether somebody has stopped a license of this status, whatever its term is. */
export function isStopped(status: LicenseStatus): boolean {
  return status === "suspended" || status === "revoked";
}

/** The phase at a time. @param now in milliseconds */
export function phaseOf({ status, endDate, graceUntil, confirmBy }: PhaseFacts, now: number): LicensePhase {
  if (!isUsable(status)) return status;
  if (confirmBy !== null && now >= Date.parse(confirmBy)) return "paused";
  return graceUntil !== null && now >= Date.parse(endDate) ? "grace" : status;
}
