import type { LicenseStatus } from "@keystead/contract/licenses";
import { useState } from "react";
import { Chip } from "../../ui/Chip.tsx";
import { statusTone, statusWords } from "./status-words.ts";

interface LicenseStatusChipProps {
  status: LicenseStatus;
  /** What `pending` is called on this page. */
  pending?: string;
}

/** The status of a license. A change while the page is open is said once to a screen reader. */
export function LicenseStatusChip({ status, pending }: LicenseStatusChipProps) {
  const [first] = useState(status);
  const [changed, setChanged] = useState(false);
  if (!changed && status !== first) setChanged(true);
  const words = statusWords(status, pending);
  return (
    <>
      <Chip tone={statusTone(status)}>{words}</Chip>
      <output className="sr-only">{changed && `Status: ${words}`}</output>
    </>
  );
}
