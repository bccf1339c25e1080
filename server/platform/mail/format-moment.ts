const exact = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Formats a moment as "27 November 2026, 18:40 UTC". The reader's time zone is unknown, so UTC is named. */
export function formatMoment(moment: Date): string {
  const parts = Object.fromEntries(exact.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts["day"]} ${parts["month"]} ${parts["year"]}, ${parts["hour"]}:${parts["minute"]} UTC`;
}
