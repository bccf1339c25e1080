import type { Plan, SuiteProduct } from "@keystead/contract/shop/catalogue";
import type { Policy } from "@keystead/contract/shop/policy";
import type { LicenseTerm } from "@keystead/contract/values/license-term";
import { days, hours, later } from "../../../../platform/clock.ts";
import type { LicenseFacts } from "../../facts/table.ts";

/** How long a license is granted for: a term that is sold, or a number of days. */
export type Duration = { readonly term: LicenseTerm } | { readonly days: number };

type TermRules = Pick<Policy, "graceDays" | "updateDays">;

/** The dates of a license that are set together when it is issued, renewed or extended. */
export interface TermDates extends Pick<LicenseFacts, "endsAt" | "graceUntil" | "updatesUntil"> {
  /** The day of the month on which its terms end where the month has it; null for a number of days. */
  readonly termDay: number | null;
}

/**
 * The dates of a term that starts at a moment.
 * @param termDay the day of the month of the term before, which this one goes on from; by default that of the start
 */
export function termOf(
  policy: TermRules,
  duration: Duration,
  start: Date,
  termDay?: number | null,
): TermDates {
  const day = termDay ?? start.getUTCDate();
  const endsAt =
    "days" in duration ? later(start, days(duration.days)) : addMonths(start, months[duration.term], day);
  return {
    termDay: "days" in duration ? null : day,
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

/** A day of a later month in UTC, or its last day when that month is shorter. */
function addMonths(moment: Date, count: number, day: number): Date {
  const target = new Date(moment);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return target;
}

/**
 * When a trial that starts now pauses unless the address is confirmed by then. Null when it never pauses: the shop says so,
 * or no mail server is set, so that nobody could confirm.
 */
export function confirmByOf(
  {
    confirmHours,
    hasMailServer,
    startsPaused,
  }: { confirmHours: number | null; hasMailServer: boolean; startsPaused: boolean },
  now: Date,
): Date | null {
  if (confirmHours === null || !hasMailServer) return null;
  return startsPaused ? now : later(now, hours(confirmHours));
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
