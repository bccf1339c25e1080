import { locale } from "./locale.ts";

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const shapes = {
  /** "Nov 27, 2026" */
  day,
  /** "Nov 27, 2026, 18:40": 24 hours, as the mails and the apps write it. */
  moment: { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  /** The full date and time, with seconds and time zone. */
  exact: { dateStyle: "full", timeStyle: "long", hourCycle: "h23" },
  /** "18:40", for a moment of today. */
  minute: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  /** "18:40:05", for a moment of today. */
  clock: { timeStyle: "medium", hourCycle: "h23" },
} as const;

type DateShape = keyof typeof shapes;

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Cached: creating a format is slow, and a page of the portal has dozens of times. */
function dateFormat(shape: DateShape, zone: "utc" | "own"): Intl.DateTimeFormat {
  return (formats[`${shape} ${zone}`] ??= new Intl.DateTimeFormat(locale, {
    ...shapes[shape],
    ...(zone === "utc" && { timeZone: "UTC" }),
  }));
}

/** Formats a date in UTC or in the visitor's zone. */
export function formatDate(value: Date | number, shape: DateShape, zone: "utc" | "own"): string {
  return dateFormat(shape, zone).format(value);
}

/** The first moment of a day in UTC, for programs that require a time zone: "2026-05-01T00:00:00Z". */
export function startOfDay(value: string): string {
  return `${value}T00:00:00Z`;
}

/** The name of the time zone here, such as `Europe/Berlin`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
