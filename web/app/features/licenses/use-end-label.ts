import type { License } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { currentTime } from "../../ui/clock.ts";
import { useNow } from "../../ui/live/use-now.ts";
import { endLabel } from "./license-term.ts";

const lookEvery = 30_000;

/** What the date of the end of a license is called, which turns while the page is open. */
export function useEndLabel(license: Pick<License, "status" | "endDate">) {
  const [shownAt] = useState(currentTime);
  return endLabel(license, useNow(lookEvery) ?? shownAt);
}
