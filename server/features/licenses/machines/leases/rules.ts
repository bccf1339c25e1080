import type { Policy } from "@keystead/contract/shop/policy";
import { days, later, minutes } from "../../../../platform/clock.ts";
import type { LicenseFacts } from "../../facts/table.ts";

/**
 * How long an app may rely on a lease at most. A floating machine loses its place when it is silent, so its lease must not
 * last longer than that.
 * @param offlineDays of the shop, for a policy without its own
 */
export function leaseLength(
  policy: Pick<Policy, "offlineDays" | "machineKind" | "heartbeatMinutes">,
  offlineDays: number,
): number {
  if (policy.machineKind === "floating") return minutes(policy.heartbeatMinutes);
  return days(policy.offlineDays ?? offlineDays);
}

/**
 * Until when an app may go on without asking: never beyond the license itself, nor beyond the moment at which it pauses.
 * @param length of a lease, in milliseconds
 */
export function leaseEnd(license: LicenseFacts, length: number, now: Date): Date {
  const ends = [later(now, length), license.graceUntil, license.confirmBy ?? license.graceUntil];
  return ends.reduce((earliest, end) => (end < earliest ? end : earliest));
}

export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
