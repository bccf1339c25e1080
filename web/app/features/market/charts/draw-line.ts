/** A point of a line: a moment in milliseconds, and what was measured then. */
export interface LinePoint {
  readonly at: number;
  readonly value: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The line breaks at a gap that is this many times longer than the usual distance of two points. */
const gap = 4;

/**
 * The SVG path of a line through points, the oldest first. It goes from edge to edge, with the lowest value at the
 * bottom. Empty for fewer than two points.
 */
export function drawLine(points: readonly LinePoint[], { width, height }: Size): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return "";
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(last.at - first.at, 1);
  const x = (at: number) => round(((at - first.at) / span) * width);
  // A price that never changed is a line in the middle.
  const y = (value: number) => round(high === low ? height / 2 : (1 - (value - low) / (high - low)) * height);
  const longest = gap * usualDistance(points);
  return points
    .map(({ at, value }, index) => {
      const before = points[index - 1];
      // The line ends where it begins, so that a point between two gaps is a dot.
      if (!before || at - before.at > longest) return `M${x(at)} ${y(value)}h0`;
      return `L${x(at)} ${y(value)}`;
    })
    .join("");
}

function usualDistance(points: readonly LinePoint[]): number {
  const distances = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at));
  return distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
