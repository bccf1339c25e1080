import { offlineDays } from "@keystead/content/tiers";
import { days, later } from "../../../platform/clock.ts";
import type { LicenseFacts } from "../rules.ts";

/** A machine may rely on a lease for at most this long before it has to ask again. */
const leaseLife = days(offlineDays);

/** Until when an app may go on without asking: never beyond the license itself. */
export function leaseEnd(license: LicenseFacts, now: Date): Date {
  const longest = later(now, leaseLife);
  return longest < license.graceUntil ? longest : license.graceUntil;
}
