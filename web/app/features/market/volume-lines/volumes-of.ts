import type { ChartPoint } from "@keystead/contract/portal/market";
import type { VolumePoint } from "./volume-line.ts";

/**
 * The volume in the points of a chart, where it is known.
 * @returns undefined for fewer than two, as of a token that was just listed: a line needs two
 */
export function volumesOf(points: readonly ChartPoint[]): VolumePoint[] | undefined {
  const known = points.flatMap(({ at, volume24h }) =>
    volume24h === null ? [] : [{ at: Date.parse(at), volume: volume24h }],
  );
  return known.length < 2 ? undefined : known;
}
