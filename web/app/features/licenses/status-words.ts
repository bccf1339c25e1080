import type { LicenseStatus } from "@keystead/contract/license-status";
import type { ChipTone } from "../../ui/Chip.tsx";
import type { LicensePhase } from "./license-phase.ts";

/**
 * What a status is called. Nothing is to be seen of a license until an app is activated, so `pending` and no status at
 * all say what comes next.
 */
export function statusWords(phase: LicensePhase | undefined, pending = "Pending Download"): string {
  if (phase === "grace") return "grace period";
  return phase === undefined || phase === "pending" ? pending : phase;
}

const tones: Record<LicensePhase, ChipTone> = {
  pending: "neutral",
  active: "live",
  grace: "warn",
  expired: "warn",
  suspended: "warn",
  revoked: "bad",
};

/** How a phase is shown. */
export function statusTone(phase: LicensePhase): ChipTone {
  return tones[phase];
}

/** Whether an app may run on a license of this status. */
export function isUsable(status: LicenseStatus): boolean {
  return status === "pending" || status === "active";
}
