const exact = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A moment as mails write it, "27 November 2026, 18:40 UTC": nobody knows the reader's zone, so it is named. */
export function formatMoment(moment: Date): string {
  const parts = Object.fromEntries(exact.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts["day"]} ${parts["month"]} ${parts["year"]}, ${parts["hour"]}:${parts["minute"]} UTC`;
}
