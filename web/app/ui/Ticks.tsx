/** Idle: what is measured is known, and nothing waits for it. */
export type TickTone = "live" | "warn" | "idle";

interface TicksProps {
  /** The number of filled ticks. */
  filled: number;
  ticks: number;
  /** Every nth tick is taller; 0 for none. */
  major?: number;
  tone?: TickTone;
  className?: string;
  /** Whether these ticks are a layer of another drawing and not a gauge of their own. */
  part?: boolean;
}

const tones: Record<TickTone, string> = {
  live: "stroke-live",
  warn: "stroke-warn",
  idle: "stroke-faint",
};
const step = 10;
const height = 22;

/**
 * The drawing of a gauge. The component around it says what the gauge means. SVG attributes alone, because the content
 * security policy forbids inline styles. Strokes keep their width at any size (non-scaling-stroke). The padding is half
 * a stroke, so that the first and the last stroke are not clipped.
 */
export function Ticks({
  filled,
  ticks,
  major = 0,
  tone = "live",
  className = "h-5.5",
  part = false,
}: TicksProps) {
  return (
    <svg
      viewBox={`0 0 ${(ticks - 1) * step} ${height}`}
      preserveAspectRatio="none"
      className={`block w-full overflow-visible px-px stroke-2 sm:px-[1.5px] sm:stroke-3 ${className}`}
      shapeRendering="crispEdges"
      data-gauge={!part || undefined}
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
