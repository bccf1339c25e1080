import { formatAmount } from "../figures/format-market.ts";
import { crossingsOf, type VolumePoint } from "./volume-line.ts";

const width = 1000;
const height = 400;
const ticks = 24;
const major = 6;
/**
 * Where the gauge has an amount instead of ticks: its place, the room of both, the shift that keeps it inside, and the shares of the height
 * within which the handle would cover it, on a phone and elsewhere.
 */
const scale = [
  { place: 0, room: 0.12, dy: "-0.6em", coveredOnPhone: 0.3, covered: 0.16 },
  { place: 0.5, room: 0.06, dy: "0.35em", coveredOnPhone: 0.22, covered: 0.12 },
  { place: 1, room: 0.12, dy: "1.3em", coveredOnPhone: 0.3, covered: 0.16 },
];

/** The ticks that are drawn, from nothing up. */
const drawn = Array.from({ length: ticks }, (_, tick) => tick).filter((tick) =>
  scale.every(({ place, room }) => Math.abs(tick / ticks - place) >= room),
);

/** Of its skeleton too. */
export const plotHeight = "h-40 sm:h-64 md:h-82";

interface VolumePlotProps {
  symbol: string;
  /** Of a day, the oldest first. */
  points: readonly VolumePoint[];
  /** The top of the scale and the step of its amounts, in US dollars. */
  top: number;
  step: number;
  amount: number;
  /** The id of the sentence that says what the line would have done. */
  describedBy: string;
  onMove: (amount: number) => void;
}

/**
 * The volume of a day as one curve, a gauge that is lit up to the current volume, and the line that can be moved. Its handle is a
 * native range input. SVG attributes alone, because the content security policy forbids inline styles.
 */
export function VolumePlot({ symbol, points, top, step, amount, describedBy, onMove }: VolumePlotProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const share = (at: number) => (at - first.at) / Math.max(1, last.at - first.at);
  const level = (volume: number) => 1 - volume / top;
  const curve = points
    .map(
      ({ at, volume }, index) => `${index === 0 ? "M" : "L"}${share(at) * width} ${level(volume) * height}`,
    )
    .join("");
  const y = percent(level(amount));
  const isNear = (place: number, room: number) => Math.abs(place - amount / top) < room;
  return (
    <div className={`relative ${plotHeight}`}>
      <div className="absolute inset-y-0 right-18 left-0">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`24-hour volume of ${symbol} over a day, now ${formatAmount(last.volume)}.`}
          className="stage-rise block size-full fill-none"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <path d={`${curve}V${height}H0Z`} className="fill-text/6" />
          <path d={curve} className="stroke-text stroke-2" vectorEffect="non-scaling-stroke" />
        </svg>
        <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
          <line x1="0" x2="100%" y1={y} y2={y} className="stroke-text stroke-2 [stroke-dasharray:6_5]" />
        </svg>
        <svg className="stage-dots absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {crossingsOf(points, amount).map((at) => (
            <g key={at}>
              <line
                x1={percent(share(at))}
                x2={percent(share(at))}
                y1={y}
                y2="100%"
                className="stroke-live"
              />
              <circle cx={percent(share(at))} cy={y} r="7" className="fill-live stroke-raised stroke-2" />
            </g>
          ))}
        </svg>
      </div>
      <svg
        className="absolute inset-y-0 right-0 h-full w-14 overflow-visible pr-3"
        data-gauge
        aria-hidden="true"
      >
        {drawn.map((tick) => (
          <line
            key={tick}
            x1={tick % major === 0 ? "0" : "40%"}
            x2="100%"
            y1={percent(1 - tick / ticks)}
            y2={percent(1 - tick / ticks)}
            className={`stroke-2 ${tick / ticks <= last.volume / top ? "stroke-live" : "stroke-tick"}`}
          />
        ))}
        {scale.map(({ place, dy, coveredOnPhone, covered }) => (
          <text
            key={place}
            x="100%"
            y={percent(1 - place)}
            dy={dy}
            textAnchor="end"
            className={`data fill-muted text-13 ${isNear(place, covered) ? "hidden" : ""} ${isNear(place, coveredOnPhone) ? "max-sm:hidden" : ""}`}
          >
            {formatAmount(place * top)}
          </text>
        ))}
      </svg>
      <p className="pointer-events-none absolute right-20 bottom-1.5 left-3 flex justify-between text-13 text-faint sm:left-4.5">
        <span>24 hours ago</span>
        <span>now</span>
      </p>
      <input
        type="range"
        name="amount"
        aria-label="Your line, in US dollars of volume in 24 hours"
        aria-valuetext={formatAmount(amount)}
        aria-describedby={describedBy}
        aria-orientation="vertical"
        // Firefox would restore the amount of an earlier visit, and the line would not match it.
        autoComplete="off"
        min={0}
        max={top}
        step={step}
        value={amount}
        onChange={(event) => onMove(Number(event.target.value))}
        className="stage-range"
      />
      {/* On the handle: the amount, and that it moves up and down. */}
      <svg
        className="pointer-events-none absolute inset-y-0 right-0 h-full w-18 overflow-visible"
        aria-hidden="true"
      >
        <text
          x="50%"
          y={y}
          dy="0.35em"
          textAnchor="middle"
          className="data fill-on-accent text-13 font-medium"
        >
          {formatAmount(amount)}
        </text>
        <svg x="50%" y={y} className="overflow-visible fill-none stroke-muted stroke-2">
          <path d="M-5-19l5-5 5 5M-5 19l5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </svg>
    </div>
  );
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
