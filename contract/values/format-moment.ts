const exact = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Formats a moment as "November 27, 2026, 18:40 UTC". The reader's time zone is unknown, so UTC is named. */
export function formatMoment(moment: Date): string {
  const parts = Object.fromEntries(exact.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts["month"]} ${parts["day"]}, ${parts["year"]}, ${parts["hour"]}:${parts["minute"]} UTC`;
}
