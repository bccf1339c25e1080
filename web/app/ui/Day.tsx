const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A calendar day, the same in every zone. `value` is ISO 8601: 2026-11-17. */
export function Day({ value }: { value: string }) {
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
