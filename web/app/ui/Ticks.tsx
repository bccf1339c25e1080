export type TickTone = "live" | "warn";

interface TicksProps {
  /** How many of them are filled. */
  filled: number;
  ticks: number;
  /** Every so many ticks one is taller, like the days of a week; 0 makes all alike. */
  major?: number;
  tone?: TickTone;
  className?: string;
}

const tones = { live: "stroke-live", warn: "stroke-warn" };
const step = 10;
const height = 22;

/**
 * The drawing of a gauge; what it means is said by whoever shows it. Drawn with SVG attributes alone,
 * because a prerendered page may not carry inline styles; strokes keep their width however wide it gets. The first and the
 * last stand on the edges, half a stroke further in than the drawing, which is what the padding is for.
 */
export function Ticks({ filled, ticks, major = 0, tone = "live", className = "h-5.5" }: TicksProps) {
  return (
    <svg
      viewBox={`0 0 ${(ticks - 1) * step} ${height}`}
      preserveAspectRatio="none"
      className={`block w-full overflow-visible px-px stroke-2 sm:px-[1.5px] sm:stroke-3 ${className}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={draw(filled, ticks, major)} className="stroke-tick" vectorEffect="non-scaling-stroke" />
      <path d={draw(0, filled, major)} className={tones[tone]} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function draw(from: number, to: number, major: number): string {
  let path = "";
  for (let tick = from; tick < to; tick += 1) {
    const top = major === 0 || tick % major === 0 ? 0 : 9;
    path += `M${tick * step} ${top}V${height}`;
  }
  return path;
}
