import { useNow } from "./use-now.ts";

interface TimeProps {
  value: Date;
  /** A day, a day with the time, or how long ago or ahead it is. */
  show?: "day" | "moment" | "distance";
}

// Day before month name, and 24 hours: nobody reads it as another day.
const locale = "en-GB";
const day = { day: "numeric", month: "short", year: "numeric" } as const;
const moment = { ...day, hour: "2-digit", minute: "2-digit" } as const;
const exact = { dateStyle: "full", timeStyle: "long" } as const;
const shapes = { day, moment, exact };

const formats = { utc: keepFormats({ timeZone: "UTC" }), own: keepFormats({}) };

/** Makes each format once: it is much work for a browser, and a page of the portal has dozens of times. */
function keepFormats(zone: Intl.DateTimeFormatOptions) {
  const made = new Map<keyof typeof shapes, Intl.DateTimeFormat>();
  return (shape: keyof typeof shapes): Intl.DateTimeFormat => {
    const format = made.get(shape) ?? new Intl.DateTimeFormat(locale, { ...shapes[shape], ...zone });
    made.set(shape, format);
    return format;
  };
}

/** A time in the visitor's zone, exact on hover and for machines. Prerendered pages show it in UTC. */
export function Time({ value, show = "moment" }: TimeProps) {
  const now = useNow(30_000);
  const words = now === undefined ? formats.utc : formats.own;
  const relative = show === "distance" && now !== undefined;
  return (
    // A block within the line: it goes to the next one whole, and breaks only where it is wider than a line.
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

/** "3 days ago", "in 2 hours", "just now": whole units, rounded down. */
function distance(ms: number): string {
  const step = steps.find((candidate) => Math.abs(ms) >= candidate.ms);
  if (!step) return "just now";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });
  return words.format(Math.trunc(ms / step.ms), step.unit);
}
