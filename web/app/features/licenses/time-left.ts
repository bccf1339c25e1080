import type { License } from "@keystead/contract/portal/licenses";
import { days } from "../../lib/format/durations.ts";
import { isUsable } from "./license-phase.ts";
import type { Term } from "./license-term.ts";

const marginMs = 1000;
/**
 * The clock of a device may be ahead of the server's. The license has then not ended on the server, so the query tries
 * again.
 */
const retryMs = 30_000;

/** How many milliseconds before its end a license is near its end. From then on the pages offer more time. */
const nearEndMs = (type: string) => days(type === "trial" ? 3 : 14);

/** Whether a license ends soon: a trial from day 5 of 7 on. @param now in milliseconds */
export function endsSoon({ type, endDate }: Pick<License, "type" | "endDate">, now: number): boolean {
  return Date.parse(endDate) - now <= nearEndMs(type);
}

/**
 * The current day of the term and its number of days. Days are counted as people count: the first is day 1. `day` never
 * exceeds `days`.
 */
export function dayOfTerm({ start, end }: Term, now: number): { day: number; days: number } {
  const all = Math.max(1, Math.round((end.getTime() - start.getTime()) / days(1)));
  const passed = Math.floor((now - start.getTime()) / days(1)) + 1;
  return { day: Math.min(all, Math.max(1, passed)), days: all };
}

/**
 * The refetch interval of a license in milliseconds: until just after its end, and at most one day. `false` for a
 * license that is unusable or has no valid date.
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
