import type { ChipTone } from "../../ui/Chip.tsx";
import type { LicensePhase } from "./license-phase.ts";

const words: Record<Exclude<LicensePhase, "pending">, string> = {
  active: "Active",
  grace: "Grace period",
  paused: "Paused",
  expired: "Expired",
  suspended: "Suspended",
  revoked: "Revoked",
};

/**
 * The label of a phase. Before the first activation a license has no visible state. So `pending`, or no phase at all,
 * is labeled with the next step.
 */
export function statusWords(phase: LicensePhase | undefined, pending = "Pending Download"): string {
  return phase === undefined || phase === "pending" ? pending : words[phase];
}

const tones: Record<LicensePhase, ChipTone> = {
  pending: "neutral",
  active: "live",
  grace: "warn",
  paused: "warn",
  expired: "warn",
  suspended: "warn",
  revoked: "bad",
};

/** The tone of a phase's chip. */
export function statusTone(phase: LicensePhase): ChipTone {
  return tones[phase];
}
