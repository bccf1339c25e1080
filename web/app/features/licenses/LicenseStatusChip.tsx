import { useState } from "react";
import { Chip } from "../../ui/Chip.tsx";
import type { PhaseFacts } from "./license-phase.ts";
import { statusTone, statusWords } from "./status-words.ts";
import { usePhase } from "./use-phase.ts";

interface LicenseStatusChipProps {
  license: PhaseFacts;
  /** What a license that was never activated waits for. */
  pending: string;
}

/** The status of a license. A screen reader hears a change while the page is open. */
export function LicenseStatusChip({ license, pending }: LicenseStatusChipProps) {
  const phase = usePhase(license);
  const [first] = useState(phase);
  const [changed, setChanged] = useState(false);
  if (!changed && phase !== first) setChanged(true);
  const words = statusWords(phase, pending);
  return (
    <>
      {/* The key makes new words a new element. A wider chip then does not count as a layout shift of the old one. */}
      <Chip key={words} tone={statusTone(phase)}>
        {words}
      </Chip>
      <output className="sr-only">{changed && `Status: ${words}`}</output>
    </>
  );
}
