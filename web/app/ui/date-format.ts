const day = { day: "numeric", month: "short", year: "numeric" } as const;
const shapes = {
  /** "Nov 27, 2026" */
  day,
  /** "Nov 27, 2026, 18:40": 24 hours, as the mails and the apps write it. */
  moment: { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  /** In full, with seconds and zone. */
  exact: { dateStyle: "full", timeStyle: "long", hourCycle: "h23" },
} as const;

export type DateShape = keyof typeof shapes;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of every date of the site, in UTC or in the visitor's zone. Cached: creating one is slow, and a page of the
 * portal has dozens of times.
 */
export function dateFormat(shape: DateShape, zone: "utc" | "own"): Intl.DateTimeFormat {
  const name = `${shape} ${zone}`;
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat("en-US", { ...shapes[shape], ...(zone === "utc" && { timeZone: "UTC" }) });
  formats.set(name, format);
  return format;
}
