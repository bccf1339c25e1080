import { days, later } from "../../../platform/clock.ts";
import { tierById } from "../rules.ts";

/** When a license that starts now ends, and until when it works beyond that. */
export function termOf(tier: string, durationDays: number, now: Date): { endsAt: Date; graceUntil: Date } {
  const endsAt = later(now, days(durationDays));
  return { endsAt, graceUntil: later(endsAt, days(tierById(tier).graceDays)) };
}
