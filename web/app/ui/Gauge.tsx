interface GaugeProps {
  /** What is measured, for those who do not see it: "Trial time used". */
  label: string;
  value: number;
  max: number;
  /** The value in words: "day 3 of 7". Without it the share in percent is read. */
  valueText?: string;
  ticks?: number;
  /** Every so many ticks one is taller, like the days of a week; 0 for none. */
  major?: number;
  tone?: "live" | "warn" | "bad";
}

const tones = { live: "stroke-live", warn: "stroke-warn", bad: "stroke-down" };
const step = 10;

/**
 * A ruler whose ticks fill. Drawn with SVG attributes alone, because a prerendered page may not carry
 * inline styles; the strokes keep their width however wide the ruler gets.
 */
export function Gauge({ label, value, max, valueText, ticks = 56, major = 8, tone = "live" }: GaugeProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  // Something used always shows, and a full ruler means really full.
  const filled = share > 0 ? Math.max(1, Math.floor(share * ticks)) : 0;
  return (
    <div>
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        max={max}
        value={Math.min(max, Math.max(0, value))}
      />
      <svg
        viewBox={`0 0 ${ticks * step} 22`}
        preserveAspectRatio="none"
        className="block h-5.5 w-full stroke-2 sm:stroke-3"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={draw(filled, ticks, major)} className="stroke-tick" vectorEffect="non-scaling-stroke" />
        <path d={draw(0, filled, major)} className={tones[tone]} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}

function draw(from: number, to: number, major: number): string {
  let path = "";
  for (let tick = from; tick < to; tick += 1) {
    path += `M${tick * step + step / 2} ${major > 0 && tick % major === 0 ? 0 : 9}V22`;
  }
  return path;
}
