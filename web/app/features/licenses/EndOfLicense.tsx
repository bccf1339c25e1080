import type { License } from "@keystead/contract/portal/licenses";
import { Time } from "../../ui/live/Time.tsx";
import { isWithoutEnd } from "./license-term.ts";

interface EndOfLicenseProps {
  license: Pick<License, "startDate" | "endDate">;
  show?: "moment" | "day";
}

/** When a license ends: "Never" for one without an end. */
export function EndOfLicense({ license, show = "moment" }: EndOfLicenseProps) {
  return isWithoutEnd(license) ? <span>Never</span> : <Time value={new Date(license.endDate)} show={show} />;
}
