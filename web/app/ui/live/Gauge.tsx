import { Ticks, type TickTone } from "../Ticks.tsx";

interface GaugeProps {
  /** What is measured, for those who do not see it: "Trial time used". */
  label: string;
  value: number;
  max: number;
  /** The value in words: "day 3 of 7". Without it the share in percent is read. */
  valueText?: string;
  ticks?: number;
  /** Every so many ticks one is taller, like the days of a week; 0 makes all alike. */
  major?: number;
  tone?: TickTone;
}

/** A ruler whose ticks fill, read as a progress bar. */
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
      <Ticks filled={filled} ticks={ticks} major={major} tone={tone} />
    </div>
  );
}
