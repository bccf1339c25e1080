import type { ChartPoint } from "@keystead/contract/portal/market";
import { Time } from "../../../ui/live/Time.tsx";
import { formatChange, formatMarketTokenPrice } from "../figures/format-market.ts";
import { drawLine, type LinePoint } from "./draw-line.ts";
import { PriceTable } from "./PriceTable.tsx";

const width = 640;
const height = 200;

interface PriceChartProps {
  /** The oldest first. */
  points: readonly ChartPoint[];
  /** "the last 24 hours" */
  period: string;
}

/**
 * The price of a token over time, with a table behind it. The line has no color for a rise or a fall: the price may
 * fall in this chart and still be higher than yesterday.
 * SVG attributes alone, because the content security policy forbids inline styles.
 */
export function PriceChart({ points, period }: PriceChartProps) {
  const line = points.flatMap(({ at, price }): LinePoint[] =>
    price === null ? [] : [{ at: Date.parse(at), value: price }],
  );
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 2)
    return (
      <p className={`${chartHeight} grid content-center text-15 text-muted`}>
        Not enough prices in {period} to draw a line yet.
      </p>
    );
  const prices = line.map(({ value }) => value);
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map(formatMarketTokenPrice);
  return (
    <div>
      <div className={`${chartHeight} flex flex-col`}>
        <p className="data text-13 text-muted">High {high}</p>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Price in ${period}: ${describe(first.value, last.value)}. Lowest ${low}, highest ${high}.`}
          className="my-1 block min-h-0 w-full flex-1 overflow-visible fill-none stroke-text stroke-2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={drawLine(line, { width, height })} vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="data text-13 text-muted">Low {low}</p>
        <p className="mt-1 flex justify-between gap-4 border-t border-line pt-1.5 text-13 text-muted">
          <Time value={new Date(first.at)} />
          <Time value={new Date(last.at)} />
        </p>
      </div>
      <PriceTable points={points} period={period} />
    </div>
  );
}

/** The height of the chart, for anything that takes its place. */
export const chartHeight = "h-72";

/** "from $1 to $2, +100%"; without a percentage from a price of zero. */
function describe(from: number, to: number): string {
  const change = from > 0 ? `, ${formatChange((to / from - 1) * 100)}` : "";
  return `from ${formatMarketTokenPrice(from)} to ${formatMarketTokenPrice(to)}${change}`;
}
