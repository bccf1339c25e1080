import type { Member } from "@keystead/contract/portal/seats";
import { counted } from "../../../lib/format.ts";

const hour = 3_600_000;

/** How long an invitation can still be accepted, rounded up, so that a new one of seven days says seven: "6 days left". */
export function timeLeft(expiresAt: Date, now: number): string {
  const hours = Math.ceil((expiresAt.getTime() - now) / hour);
  if (hours <= 0) return "expired";
  return hours <= 24 ? `${counted(hours, "hour")} left` : `${counted(Math.ceil(hours / 24), "day")} left`;
}

/** Whether one of these members, the former owner, can still take the license back. */
export const isTakeBackOpen = (members: readonly Member[]): boolean =>
  members.some(({ takeBackUntil }) => takeBackUntil !== null);
