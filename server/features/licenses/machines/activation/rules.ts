import type { Policy } from "@keystead/contract/shop/policy";
import { days, later, minutes, seconds } from "../../../../platform/clock.ts";

/** How long a heartbeat may be on its way when its machine would be released. */
const delivery = seconds(30);

/** When a machine that is seen now loses its place unless it is seen again; null for machines that keep theirs. */
export function silentAt(
  { machineKind, heartbeatMinutes }: Pick<Policy, "machineKind" | "heartbeatMinutes">,
  now: Date,
): Date | null {
  return machineKind === "floating" ? later(now, minutes(heartbeatMinutes) + delivery) : null;
}

/** Over how long `monthlyActivations` are counted. */
export const activationPeriod = days(30);

/** When an app may replace another machine after the replacement at `last`; null means now. */
export function replaceableAt(
  { replaceDays }: Pick<Policy, "replaceDays">,
  last: Date | null,
  now: Date,
): Date | null {
  const at = last && later(last, days(replaceDays));
  return at && at > now ? at : null;
}
