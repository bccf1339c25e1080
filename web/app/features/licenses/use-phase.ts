import type { License } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { currentTime } from "../../ui/clock.ts";
import { useNow } from "../../ui/live/use-now.ts";
import { type LicensePhase, phaseOf } from "./license-phase.ts";

const lookEvery = 30_000;

/** The phase of a license, which turns while the page is open. */
export function usePhase(license: Pick<License, "status" | "endDate" | "graceUntil">): LicensePhase {
  const [shownAt] = useState(currentTime);
  return phaseOf(license, useNow(lookEvery) ?? shownAt);
}
