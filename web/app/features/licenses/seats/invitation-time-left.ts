import { hours } from "../../../lib/format/durations.ts";
import { counted } from "../../../lib/format/words.ts";

/**
 * How long an invitation can still be accepted: "6 days left". It is rounded up, so that a new invitation says seven
 * days.
 */
export function timeLeft(expiresAt: Date, now: number): string {
  const left = Math.ceil((expiresAt.getTime() - now) / hours(1));
  if (left <= 0) return "expired";
  return left <= 24 ? `${counted(left, "hour")} left` : `${counted(Math.ceil(left / 24), "day")} left`;
}
