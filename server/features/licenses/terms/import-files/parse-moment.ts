import { lastMoment } from "../../facts/rules.ts";
import { type Parsed, wrong } from "./rules.ts";

const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/;
const isoMoment =
  /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/i;

/**
 * An ISO 8601 date, which counts from midnight UTC, or a moment with its offset. `Date.parse` is not asked first: it swaps
 * days and months, reads Excel's serial numbers as years, and finds a year in "Plan 12".
 * @param latest for what has happened already: now
 */
export function parseMoment(text: string, latest: Date = lastMoment): Parsed<Date> {
  const match = isoDate.exec(text) ?? isoMoment.exec(text);
  if (!match) {
    const hasNoOffset = isoMoment.test(`${text}Z`);
    return wrong(
      hasNoOffset
        ? `"${text}" says no time zone. Use 2027-01-31T10:00:00Z, or +02:00 in place of Z.`
        : `"${text}" isn't a date. Use one such as 2027-01-31, or a moment such as 2027-01-31T10:00:00Z.`,
    );
  }
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > lastDayOf(year, month))
    return wrong(`"${text}" isn't a day of the calendar.`);
  // Databases and languages write their empty date as year 1 or 1970.
  if (year < 1980) return wrong(`"${text}" is before 1980. Leave out a date that isn't known.`);
  const spelling = text.toUpperCase().replace(" ", "T");
  const moment = new Date(spelling.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  // In UTC it may be in the year 10000, which no column takes: the whole import would fail at this row.
  return moment > lastMoment
    ? wrong(`"${text}" is beyond the year 9999. Leave out a date that isn't known.`)
    : moment > latest
      ? wrong(`"${text}" is in the future.`)
      : { ok: true, value: moment };
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
