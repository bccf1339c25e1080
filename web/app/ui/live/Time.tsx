import { formatDate } from "../../lib/format/dates.ts";
import { formatDistance } from "../../lib/format/distances.ts";
import { useNow } from "./use-now.ts";

interface TimeProps {
  value: Date;
  /** A day, a day with the time, or a relative time. */
  show?: "day" | "moment" | "distance";
  /** How a relative time is written, where not as "2 hours ago". */
  words?: (ms: number) => string;
}

/** A time in the visitor's zone, exact in `title` and `datetime`. Prerendered pages show it in UTC. */
export function Time({ value, show = "moment", words = formatDistance }: TimeProps) {
  const now = useNow(30_000);
  const zone = now === undefined ? "utc" : "own";
  const relative = show === "distance" && now !== undefined;
  return (
    // `inline-block` makes the time wrap as a whole. It breaks only when it is wider than a line.
    <time className="inline-block" dateTime={value.toISOString()} title={formatDate(value, "exact", zone)}>
      {relative ? words(value.getTime() - now) : formatDate(value, show === "day" ? "day" : "moment", zone)}
    </time>
  );
}
