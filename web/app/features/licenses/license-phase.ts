import type { LicenseStatus } from "@keystead/contract/license-status";
import type { License } from "@keystead/contract/portal/licenses";

/** The status of a license, or `grace` while it still works after its end. */
export type LicensePhase = LicenseStatus | "grace";

/** Whether an app may run on a license of this status. */
export function isUsable(status: LicenseStatus): boolean {
  return status === "pending" || status === "active";
}

/** The phase at a time. @param now in milliseconds */
export function phaseOf(
  { status, endDate, graceUntil }: Pick<License, "status" | "endDate" | "graceUntil">,
  now: number,
): LicensePhase {
  return isUsable(status) && graceUntil !== null && now >= Date.parse(endDate) ? "grace" : status;
}
