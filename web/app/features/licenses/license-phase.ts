import type { LicenseStatus } from "@keystead/contract/license-status";
import type { License } from "@keystead/contract/portal/licenses";
import { isUsable } from "./status-words.ts";

/** Where a license is in its life: its status, or `grace` while it works on after its end. */
export type LicensePhase = LicenseStatus | "grace";

/** The phase at a moment. @param now in milliseconds */
export function phaseOf(
  { status, endDate, graceUntil }: Pick<License, "status" | "endDate" | "graceUntil">,
  now: number,
): LicensePhase {
  return isUsable(status) && graceUntil !== null && now >= Date.parse(endDate) ? "grace" : status;
}
