import type { Tier } from "@keystead/contract/shop/catalogue";
import { days, later } from "../../../platform/clock.ts";

/** The term of a license that starts now: its end, and the end of the grace days after it. */
export function termOf(tier: Tier, durationDays: number, now: Date): { endsAt: Date; graceUntil: Date } {
  const endsAt = later(now, days(durationDays));
  return { endsAt, graceUntil: later(endsAt, days(tier.graceDays)) };
}
