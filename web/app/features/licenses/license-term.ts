import type { License } from "@keystead/contract/portal/licenses";
import { days } from "../../lib/format/durations.ts";
import { isUsable } from "./license-phase.ts";

const marginMs = 1000;
/** For a device whose clock is ahead of the server's. */
const retryMs = 30_000;

export interface Term {
  start: Date;
  end: Date;
}

/**
 * The term of a license. When either date is invalid, it starts now and lasts its trial days.
 * @param now in milliseconds
 */
export function termOf(license: Pick<License, "startDate" | "endDate" | "trialDays">, now: number): Term {
  const start = new Date(license.startDate);
  const end = new Date(license.endDate);
  if (!Number.isNaN(start.getTime()) && !Number.isNaN(end.getTime())) return { start, end };
  return { start: new Date(now), end: new Date(now + days(license.trialDays)) };
}

/**
 * A license whose dates can be formatted: when either is unreadable, both are those of `termOf`.
 * @param now in milliseconds
 */
export function withReadableTerm(license: License, now: number): License {
  const { start, end } = termOf(license, now);
  return { ...license, startDate: start.toISOString(), endDate: end.toISOString() };
}

/** How many milliseconds before its end a license is near it, and more time is offered. The first reminder is mailed then. */
const nearEndMs = (type: string) => days(type === "trial" ? 3 : 14);

/** Whether a license ends soon: a trial from day 5 of 7 on. @param now in milliseconds */
export function endsSoon({ type, endDate }: Pick<License, "type" | "endDate">, now: number): boolean {
  return Date.parse(endDate) - now <= nearEndMs(type);
}

/** Which day of how many, counted as people do: the first day is 1, and the last one is never exceeded. */
export function dayOfTerm({ start, end }: Term, now: number): { day: number; days: number } {
  const all = Math.max(1, Math.round((end.getTime() - start.getTime()) / days(1)));
  const passed = Math.floor((now - start.getTime()) / days(1)) + 1;
  return { day: Math.min(all, Math.max(1, passed)), days: all };
}

/**
 * The refetch interval of a license in milliseconds: until just after its end, a day at most; `false` for one that is
 * unusable or has no valid date.
 * @param now in milliseconds
 */
export function untilEnd(
  { status, endDate, graceUntil }: Pick<License, "status" | "endDate" | "graceUntil">,
  now: number,
): number | false {
  const timeLeft = Date.parse(graceUntil ?? endDate) - now;
  if (!isUsable(status) || Number.isNaN(timeLeft)) return false;
  return timeLeft > 0 ? Math.min(timeLeft + marginMs, days(1)) : retryMs;
}

/** The refetch interval of several licenses: until the first of them ends. @param now in milliseconds */
export function untilFirstEnd(licenses: readonly License[], now: number): number | false {
  const waits = licenses.map((license) => untilEnd(license, now)).filter((wait) => wait !== false);
  return waits.length > 0 && Math.min(...waits);
}

/** The label of the end date of a license. @param now in milliseconds */
export function endLabel({ status, endDate }: Pick<License, "status" | "endDate">, now: number) {
  if (status === "revoked") return "Original end date";
  return status === "expired" || now >= Date.parse(endDate) ? "Expired" : "Expires";
}
