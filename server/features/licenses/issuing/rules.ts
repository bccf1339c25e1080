import type { Plan, SuiteProduct } from "@keystead/contract/shop/catalogue";
import type { LicenseTerm, Policy } from "@keystead/contract/shop/policy";
import { days, hours, later } from "../../../platform/clock.ts";
import type { LicenseFacts } from "../rules.ts";

/** How long a license is granted for: a term that is sold, or a number of days. */
export type Duration = { readonly term: LicenseTerm } | { readonly days: number };

type TermRules = Pick<Policy, "graceDays" | "updateDays">;

/** The dates of a license that are set together when it is issued, renewed or extended. */
export type TermDates = Pick<LicenseFacts, "endsAt" | "graceUntil" | "updatesUntil">;

/** The dates of a term that starts at a moment. */
export function termOf(policy: TermRules, duration: Duration, start: Date): TermDates {
  const endsAt = endOf(duration, start);
  return {
    endsAt,
    graceUntil: later(endsAt, days(policy.graceDays)),
    updatesUntil: policy.updateDays === null ? null : later(start, days(policy.updateDays)),
  };
}

/** From when a renewal of a license counts. */
export function renewalStart({ renewal }: Pick<Policy, "renewal">, endsAt: Date, now: Date): Date {
  if (renewal === "from_now") return now;
  return renewal === "from_now_if_expired" && now > endsAt ? now : endsAt;
}

const months: Readonly<Record<LicenseTerm, number>> = { monthly: 1, yearly: 12 };

function endOf(duration: Duration, start: Date): Date {
  return "days" in duration ? later(start, days(duration.days)) : addMonths(start, months[duration.term]);
}

/** The same day of a later month in UTC, or its last day when that month is shorter. */
function addMonths(moment: Date, count: number): Date {
  const target = new Date(moment);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return target;
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

/** What a license covers: every plan and every other product of the suite, each once. */
export function suiteOf({
  plans,
  catalogue,
}: {
  readonly plans: readonly Pick<Plan, "id">[];
  readonly catalogue: readonly Pick<SuiteProduct, "id">[];
}): string[] {
  return [...new Set([...plans, ...catalogue].map(({ id }) => id))];
}
