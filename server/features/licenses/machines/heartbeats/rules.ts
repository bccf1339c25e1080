import type { Policy } from "@keystead/contract/shop/policy";
import { days, minutes, seconds } from "../../../../platform/clock.ts";

/** How often an app sends a heartbeat, in seconds: two may get lost before a floating machine is released. */
export function heartbeatInterval({
  machineKind,
  heartbeatMinutes,
}: Pick<Policy, "machineKind" | "heartbeatMinutes">): number {
  const longest = machineKind === "floating" ? minutes(heartbeatMinutes) / 3 : days(1) / 2;
  return Math.max(40, Math.floor(longest / seconds(1)));
}

/** How many licenses the release of silent machines looks at in one go. */
export const releaseBatch = 500;
