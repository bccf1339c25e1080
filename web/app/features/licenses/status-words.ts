import type { LicenseStatus } from "@keystead/contract/licenses";
import type { ChipTone } from "../../ui/Chip.tsx";

/**
 * What a status is called. Nothing is to be seen of a license until an app is activated, so `pending` and no status at
 * all say what comes next.
 */
export function statusWords(status: LicenseStatus | undefined, pending = "Pending Download"): string {
  return status === undefined || status === "pending" ? pending : status;
}

const tones: Record<LicenseStatus, ChipTone> = {
  pending: "neutral",
  active: "live",
  expired: "warn",
  suspended: "warn",
  revoked: "bad",
};

/** How a status is shown. */
export function statusTone(status: LicenseStatus): ChipTone {
  return tones[status];
}

/** Whether an app may run on a license of this status. */
export function isUsable(status: LicenseStatus): boolean {
  return status === "pending" || status === "active";
}
