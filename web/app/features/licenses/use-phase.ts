import type { License } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { currentTime } from "../../ui/clock.ts";
import { useNow } from "../../ui/live/use-now.ts";
import { isUsable, type LicensePhase, type PhaseFacts, phaseOf } from "./license-phase.ts";
import { endLabel } from "./license-term.ts";

const refreshInterval = 30_000;

/** The phase of a license. Updates while the page is open. */
export function usePhase(license: PhaseFacts): LicensePhase {
  return phaseOf(license, useCoarseTime());
}

/** Whether an app may run on a license and be downloaded for it. Updates while the page is open. */
export function useIsUsable(license: PhaseFacts | undefined): boolean {
  const now = useCoarseTime();
  return license !== undefined && isUsable(license.status) && phaseOf(license, now) !== "paused";
}

/** The label of the end date of a license. Updates while the page is open. */
export function useEndLabel(license: Pick<License, "status" | "endDate">) {
  return endLabel(license, useCoarseTime());
}

/** The time in milliseconds. It is known at the first render too. */
export function useCoarseTime(): number {
  const [mountedAt] = useState(currentTime);
  return useNow(refreshInterval) ?? mountedAt;
}
