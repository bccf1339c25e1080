import type { ReactNode } from "react";
import { Chip, type ChipTone } from "../../../ui/Chip.tsx";
import { Gauge } from "../../../ui/live/Gauge.tsx";
import { formatVolume } from "../../../lib/format/numbers.ts";

interface AlertRowProps {
  /** What the alert is called: a ticker, or a part of an address. */
  coin: string;
  /** US dollars of volume in 24 hours, like the volume, which may be unknown. */
  threshold: number;
  volume: number | undefined;
  state: { label: string; tone: ChipTone };
  last: ReactNode;
  next: ReactNode;
  /** Where it is the only one: a larger title, and a gauge as wide as there is room. */
  large?: boolean;
}

/** One alert in a line: what it waits for, how far the volume is from it, the last alert and what comes next. */
export function AlertRow({ coin, threshold, volume, state, last, next, large }: AlertRowProps) {
  return (
    <div
      className={`grid items-center gap-x-6 gap-y-2 ${large ? "sm:grid-cols-[auto_1fr_auto]" : "sm:grid-cols-[1fr_12rem_1fr]"}`}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className={`font-medium wrap-anywhere ${large ? "text-17 sm:text-20" : "text-15"}`}>
          {`${coin} above ${formatVolume(threshold)}`}
        </span>
        <Chip tone={state.tone}>{state.label}</Chip>
      </p>
      <div className={volume === undefined ? "max-sm:hidden" : ""}>
        {volume !== undefined && (
          <Gauge
            label={`Volume of ${coin}`}
            value={volume}
            max={threshold}
            valueText={`${formatVolume(volume)} of ${formatVolume(threshold)}`}
            ticks={24}
            major={6}
          />
        )}
      </div>
      <p className="text-13 text-muted sm:text-right">
        <span>{last}</span>
        <span className="block">{next}</span>
      </p>
    </div>
  );
}
