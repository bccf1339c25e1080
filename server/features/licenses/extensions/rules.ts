import type { LicenseEventKind } from "@keystead/contract/portal/license-events";

/** The events that set the end of a license or give it to somebody else: after each, more time can be requested again. */
export const newTerms: readonly LicenseEventKind[] = [
  "issued",
  "extended",
  "converted",
  "transferred",
  "ownership_transferred",
];
