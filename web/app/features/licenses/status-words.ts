import type { ChipTone } from "../../ui/Chip.tsx";
import type { LicensePhase } from "./license-phase.ts";

/**
 * The label of a phase. Before the first activation there is nothing to see of a license, so `pending` and no status at
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
  paused: "warn",
  expired: "warn",
  suspended: "warn",
  revoked: "bad",
};

/** The tone of a phase's chip. */
export function statusTone(phase: LicensePhase): ChipTone {
  return tones[phase];
}
