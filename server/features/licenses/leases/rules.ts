import { days, later } from "../../../platform/clock.ts";
import type { LicenseFacts } from "../rules.ts";

/**
 * Until when an app may go on without asking: never beyond the license itself.
 * @param offlineDays how long it may rely on a lease at most
 */
export function leaseEnd(license: LicenseFacts, offlineDays: number, now: Date): Date {
  const longest = later(now, days(offlineDays));
  return longest < license.graceUntil ? longest : license.graceUntil;
}
