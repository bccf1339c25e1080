import { z } from "zod";

/** Whether a text names a time zone that this machine knows, such as `Europe/Berlin`, or an offset, such as `+02:00`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A time zone of the IANA database, or an offset. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: "Name a time zone, such as Europe/Berlin." });

/**
 * Writes moments with the clock of a time zone (RFC 3339): `2026-07-01T14:30:00+02:00`, or `2026-07-01T12:30:00.000Z` in UTC.
 * @param timeZone a time zone of the IANA database, or an offset
 */
export function momentsIn(timeZone: string): (moment: Date) => string {
  if (timeZone === "UTC") return (moment) => moment.toISOString();
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const { year = "", month, day, hour, minute, second, timeZoneName = "" } = part;
    // The zone comes as "GMT+02:00".
    return `${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.slice("GMT".length)}`;
  };
}
