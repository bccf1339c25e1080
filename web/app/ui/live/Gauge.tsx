import { Ticks, type TickTone } from "../Ticks.tsx";

interface GaugeProps {
  /** Accessible name: "Trial time used". */
  label: string;
  value: number;
  max: number;
  /** aria-valuetext: "day 3 of 7". Without it screen readers read a percentage. */
  valueText?: string;
  ticks?: number;
  /** Every nth tick is taller; 0 for none. */
  major?: number;
  tone?: TickTone;
  /** Whether nothing waits for what is measured. Its filled ticks are gray. */
  idle?: boolean;
  /** Whether what is measured has begun. The first tick is then lit, even while the share is zero. */
  begun?: boolean;
}

/** A progress bar drawn as a ruler with filled ticks. */
export function Gauge({
  label,
  value,
  max,
  valueText,
  ticks = 56,
  major = 8,
  tone = "live",
  begun = false,
  idle = false,
}: GaugeProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  // Any usage fills at least one tick. All ticks are filled only at 100 %.
  const filled = share > 0 || begun ? Math.max(1, Math.floor(share * ticks)) : 0;
  return (
    <div className={idle ? "idle" : undefined}>
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        max={max}
        value={Math.min(max, Math.max(0, value))}
      />
      <Ticks filled={filled} ticks={ticks} major={major} tone={tone} />
    </div>
  );
}
