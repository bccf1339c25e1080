import { dateFormat } from "../date-format.ts";
import { useNow } from "./use-now.ts";

interface TimeProps {
  value: Date;
  /** A day, a day with the time, or a relative time. */
  show?: "day" | "moment" | "distance";
}

/** A time in the visitor's zone, exact in `title` and `datetime`. Prerendered pages show it in UTC. */
export function Time({ value, show = "moment" }: TimeProps) {
  const now = useNow(30_000);
  const zone = now === undefined ? "utc" : "own";
  const relative = show === "distance" && now !== undefined;
  return (
    // inline-block: it wraps as a whole, and breaks only where it is wider than a line.
    <time
      className="inline-block"
      dateTime={value.toISOString()}
      title={dateFormat("exact", zone).format(value)}
    >
      {relative
        ? distance(value.getTime() - now)
        : dateFormat(show === "day" ? "day" : "moment", zone).format(value)}
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
