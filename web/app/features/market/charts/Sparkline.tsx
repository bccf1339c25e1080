import { drawLine } from "./draw-line.ts";

const width = 80;
const height = 20;

/**
 * A price over time in the height of a line of text; nothing for fewer than two prices. Hidden from screen readers, which read the
 * change beside it.
 * @param prices at equal distances, the oldest first
 */
export function Sparkline({ prices }: { prices: readonly (number | null)[] }) {
  const points = prices.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  if (points.length < 2) return null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="mb-1 ml-auto block overflow-visible fill-none stroke-muted stroke-[1.5]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawLine(points, { width, height })} />
    </svg>
  );
}
