import { useNow } from "./use-now.ts";

interface TimeProps {
  value: Date;
  /** A day, a day with the time, or a relative time. */
  show?: "day" | "moment" | "distance";
}

// Month by name and 24 hours, so that no locale reads another date.
const locale = "en-GB";
const day = { day: "numeric", month: "short", year: "numeric" } as const;
const moment = { ...day, hour: "2-digit", minute: "2-digit" } as const;
const exact = { dateStyle: "full", timeStyle: "long" } as const;
const shapes = { day, moment, exact };

const formats = { utc: keepFormats({ timeZone: "UTC" }), own: keepFormats({}) };

/** Caches each Intl.DateTimeFormat: creating one is slow, and a page of the portal has dozens of times. */
function keepFormats(zone: Intl.DateTimeFormatOptions) {
  const formats = new Map<keyof typeof shapes, Intl.DateTimeFormat>();
  return (shape: keyof typeof shapes): Intl.DateTimeFormat => {
    const format = formats.get(shape) ?? new Intl.DateTimeFormat(locale, { ...shapes[shape], ...zone });
    formats.set(shape, format);
    return format;
  };
}

/** A time in the visitor's zone, exact in `title` and `datetime`. Prerendered pages show it in UTC. */
export function Time({ value, show = "moment" }: TimeProps) {
  const now = useNow(30_000);
  const words = now === undefined ? formats.utc : formats.own;
  const relative = show === "distance" && now !== undefined;
  return (
    // inline-block: it wraps as a whole, and breaks only where it is wider than a line.
    <time className="inline-block" dateTime={value.toISOString()} title={words("exact").format(value)}>
      {relative ? distance(value.getTime() - now) : words(show === "day" ? "day" : "moment").format(value)}
    </time>
  );
}

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** Relative time: "3 days ago", "in 2 hours", "just now"; whole units, rounded down. */
function distance(ms: number): string {
  const step = steps.find((candidate) => Math.abs(ms) >= candidate.ms);
  if (!step) return "just now";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });
  return words.format(Math.trunc(ms / step.ms), step.unit);
}
