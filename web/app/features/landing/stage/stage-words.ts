import { formatDate } from "../../../lib/format/dates.ts";
import { formatAmount } from "../../market/figures/format-market.ts";
import type { Stage } from "./use-stage.ts";
import { crossingsOf } from "./volume-line.ts";

/** What an alert at this amount would have done in the last 24 hours. */
export function describeOutcome({ source, points, token }: Stage, amount: number): string {
  const moments = crossingsOf(points, amount);
  const last = moments.at(-1);
  if (last !== undefined) {
    // The day of a sample begins at midnight everywhere.
    const clock = formatDate(last, "minute", source === "sample" ? "utc" : "own");
    return moments.length === 1
      ? `You would have had one alert, at ${clock}.`
      : `You would have had ${moments.length} alerts, the last one at ${clock}.`;
  }
  const volumes = points.map(({ volume }) => volume);
  const highest = Math.max(...volumes);
  if (highest < amount)
    return `Not yet: it peaked at ${formatAmount(highest)}. You’d get an email at ${formatAmount(amount)}.`;
  if (Math.min(...volumes) >= amount) return `No alert: ${token.symbol} was above your line all day.`;
  return "No alert: volume only fell past your line.";
}
