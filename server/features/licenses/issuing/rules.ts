import { days, later } from "../../../platform/clock.ts";
import { tierById } from "../rules.ts";

/** The term of a license that starts now: its end, and the end of the grace days after it. */
export function termOf(tier: string, durationDays: number, now: Date): { endsAt: Date; graceUntil: Date } {
  const endsAt = later(now, days(durationDays));
  return { endsAt, graceUntil: later(endsAt, days(tierById(tier).graceDays)) };
}
