import { dateFormat } from "./date-format.ts";

/** A calendar day, the same in every zone. `value` is ISO 8601: 2026-11-17. */
export function Day({ value }: { value: string }) {
  return <time dateTime={value}>{dateFormat("day", "utc").format(new Date(value))}</time>;
}
