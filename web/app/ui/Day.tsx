import { formatDate } from "../lib/format/dates.ts";

/** A calendar day, the same in every zone. `value` is ISO 8601: 2026-11-17. */
export function Day({ value }: { value: string }) {
  return <time dateTime={value}>{formatDate(new Date(value), "day", "utc")}</time>;
}
