import type { MarketTokenHistory } from "@keystead/contract/portal/market";
import { minutes } from "../../../lib/format/durations.ts";

/**
 * In milliseconds. A token whose last point is older is no longer listed, because points are at most five minutes
 * apart.
 */
const listedFor = minutes(15);

/**
 * When a source last listed a token: `now` while a source lists it, else the moment of its last point. Undefined when
 * the chart has no point. Points of longer time frames have their real moments too.
 */
export function lastListed({ source, asOf, points }: MarketTokenHistory): Date | "now" | undefined {
  if (source === "sample") return "now";
  const last = points.at(-1);
  if (!last) return undefined;
  const moment = new Date(last.at);
  return Date.parse(asOf) - moment.getTime() <= listedFor ? "now" : moment;
}
