import { hours } from "../../../lib/format/durations.ts";
import { counted } from "../../../lib/format/words.ts";

/** How long an invitation can still be accepted, rounded up, so that a new one of seven days says seven: "6 days left". */
export function timeLeft(expiresAt: Date, now: number): string {
  const left = Math.ceil((expiresAt.getTime() - now) / hours(1));
  if (left <= 0) return "expired";
  return left <= 24 ? `${counted(left, "hour")} left` : `${counted(Math.ceil(left / 24), "day")} left`;
}
