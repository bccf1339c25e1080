import { days, hours, minutes } from "./durations.ts";
import { locale } from "./locale.ts";

let relative: Intl.RelativeTimeFormat | undefined;

/** Formats a number of units from now, or before now: "in 2 hours", "3 days ago". */
export function formatRelative(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  relative ??= new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  return relative.format(count, unit);
}

/** Units of a distance, the longest first. */
export const steps = [
  { unit: "day", ms: days(1) },
  { unit: "hour", ms: hours(1) },
  { unit: "minute", ms: minutes(1) },
] as const;

/** Formats a distance in milliseconds: "3 days ago", "in 2 hours", "just now"; whole units, rounded down. */
export function formatDistance(ms: number): string {
  const step = steps.find((candidate) => Math.abs(ms) >= candidate.ms);
  return step ? formatRelative(Math.trunc(ms / step.ms), step.unit) : "just now";
}
