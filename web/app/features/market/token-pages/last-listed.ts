import type { TokenHistory } from "@keystead/contract/portal/market";
import { minutes } from "../../../lib/format/durations.ts";

/** A token without a point for so long, in milliseconds, is no longer listed: points are at most five minutes apart. */
const listedFor = minutes(15);

/**
 * When a source listed a token: `now` as long as one does, else the moment of its last point, undefined when the chart has
 * none. The points of longer time frames have moments of their own as well.
 */
export function lastListed({ source, asOf, points }: TokenHistory): Date | "now" | undefined {
  if (source === "sample") return "now";
  const last = points.at(-1);
  if (!last) return undefined;
  const moment = new Date(last.at);
  return Date.parse(asOf) - moment.getTime() <= listedFor ? "now" : moment;
}
