import { days, later } from "../../../platform/clock.ts";
import type { LicenseFacts } from "../rules.ts";

/**
 * Until when an app may go on without asking: never beyond the license itself, nor beyond the moment at which it pauses.
 * @param offlineDays how long it may rely on a lease at most
 */
export function leaseEnd(license: LicenseFacts, offlineDays: number, now: Date): Date {
  const ends = [later(now, days(offlineDays)), license.graceUntil, license.confirmBy ?? license.graceUntil];
  return ends.reduce((earliest, end) => (end < earliest ? end : earliest));
}
