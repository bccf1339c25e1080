import type { MarketTokenHistory } from "@keystead/contract/portal/market";
import { formatDate } from "../../../lib/format/dates.ts";
import { formatAmount } from "../figures/format-market.ts";
import { crossingsOf, type VolumePoint } from "./volume-line.ts";

interface DayOfVolume {
  readonly source: MarketTokenHistory["source"];
  readonly symbol: string;
  readonly points: readonly VolumePoint[];
}

/** What an alert at this amount, in US dollars, would have done in the last 24 hours. */
export function describeOutcome({ source, points, symbol }: DayOfVolume, amount: number): string {
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
  if (Math.min(...volumes) >= amount) return `No alert: ${symbol} was above your line all day.`;
  return "No alert: volume only fell past your line.";
}
