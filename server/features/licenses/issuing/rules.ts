import type { Plan, SuiteProduct, Tier } from "@keystead/contract/shop/catalogue";
import { days, hours, later } from "../../../platform/clock.ts";

/** The term of a license that starts now: its end, and the end of the grace days after it. */
export function termOf(tier: Tier, durationDays: number, now: Date): { endsAt: Date; graceUntil: Date } {
  const endsAt = later(now, days(durationDays));
  return { endsAt, graceUntil: later(endsAt, days(tier.graceDays)) };
}

/**
 * When a trial that starts now pauses unless the address is confirmed by then. Null when it never pauses: the shop says so,
 * or no mail server is set, so that nobody could confirm.
 */
export function confirmByOf(
  { confirmHours, hasMailServer }: { confirmHours: number | null; hasMailServer: boolean },
  now: Date,
): Date | null {
  return confirmHours === null || !hasMailServer ? null : later(now, hours(confirmHours));
}

/** What a trial covers: every plan and every other product of the suite, each once. */
export function suiteOf({
  plans,
  catalogue,
}: {
  readonly plans: readonly Pick<Plan, "id">[];
  readonly catalogue: readonly Pick<SuiteProduct, "id">[];
}): string[] {
  return [...new Set([...plans, ...catalogue].map(({ id }) => id))];
}
