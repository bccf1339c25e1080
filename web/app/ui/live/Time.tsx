import { formatDate } from "../../lib/format/dates.ts";
import { formatAge, formatDistance } from "../../lib/format/distances.ts";
import { useNow } from "./use-now.ts";

interface TimeProps {
  value: Date;
  /** A day, a day with the time, a relative time, or an age where a header says that it is one. */
  show?: "day" | "moment" | "distance" | "age";
}

/** A time in the visitor's zone, exact in `title` and `datetime`. Prerendered pages show it in UTC. */
export function Time({ value, show = "moment" }: TimeProps) {
  const now = useNow(30_000);
  const zone = now === undefined ? "utc" : "own";
  return (
    // `inline-block` makes the time wrap as a whole. It breaks only when it is wider than a line.
    <time className="inline-block" dateTime={value.toISOString()} title={formatDate(value, "exact", zone)}>
      {wordsOf(value, show, now)}
    </time>
  );
}

/** @param now in milliseconds; undefined while prerendering, where a relative time is a date */
function wordsOf(value: Date, show: TimeProps["show"], now: number | undefined): string {
  if (now !== undefined && show === "distance") return formatDistance(value.getTime() - now);
  if (now !== undefined && show === "age") return formatAge(now - value.getTime());
  return formatDate(value, show === "day" ? "day" : "moment", now === undefined ? "utc" : "own");
}
