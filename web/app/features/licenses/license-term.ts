import type { License } from "@keystead/contract/portal/licenses";
import { isEndless } from "@keystead/contract/values/endless-license";
import { days } from "../../lib/format/durations.ts";

export interface Term {
  start: Date;
  end: Date;
}

/**
 * The term of a license. When either date is invalid, the term starts now and lasts as long as the trial.
 * @param now in milliseconds
 */
export function termOf(license: Pick<License, "startDate" | "endDate" | "trialDays">, now: number): Term {
  const start = new Date(license.startDate);
  const end = new Date(license.endDate);
  if (!Number.isNaN(start.getTime()) && !Number.isNaN(end.getTime())) return { start, end };
  return { start: new Date(now), end: new Date(now + days(license.trialDays)) };
}

/**
 * A license whose dates can be formatted. When either date is invalid, both come from `termOf`.
 * @param now in milliseconds
 */
export function withReadableTerm(license: License, now: number): License {
  const { start, end } = termOf(license, now);
  return { ...license, startDate: start.toISOString(), endDate: end.toISOString() };
}

/** Whether a license runs without an end. Its end date is then far away, and is shown nowhere. */
export function isWithoutEnd({ startDate, endDate }: Pick<License, "startDate" | "endDate">): boolean {
  return isEndless({ startsAt: new Date(startDate), endsAt: new Date(endDate) });
}

/** The label of the end date of a license. @param now in milliseconds */
export function endLabel({ status, endDate }: Pick<License, "status" | "endDate">, now: number) {
  if (status === "revoked") return "Original end date";
  return status === "expired" || now >= Date.parse(endDate) ? "Expired" : "Expires";
}
