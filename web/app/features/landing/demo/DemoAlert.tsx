import type { DemoDashboard } from "@keystead/contract/shop/landing";
import { formatVolume } from "../../../lib/format/numbers.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Gauge } from "../../../ui/live/Gauge.tsx";

/** The alert that the dashboard opens with, as the dashboard of a customer shows it. */
export function DemoAlert({ symbol, threshold, volume, state, last }: NonNullable<DemoDashboard["alert"]>) {
  return (
    <div className="border-b border-line p-4.5 max-sm:order-first">
      <h4 className="mb-2 text-15 font-semibold max-sm:sr-only">Your alerts</h4>
      <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr_auto]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-17 font-medium wrap-anywhere sm:text-20">
            {`${symbol} above ${formatVolume(threshold)}`}
          </span>
          <Chip tone="live">{state}</Chip>
        </p>
        <Gauge
          label={`Volume of ${symbol}`}
          value={volume}
          max={threshold}
          valueText={`${formatVolume(volume)} of ${formatVolume(threshold)}`}
          ticks={24}
          major={6}
        />
        <p className="text-13 text-muted sm:text-right">
          <span>{last}</span>
          <span className="block">{`Now ${formatVolume(volume)}.`}</span>
        </p>
      </div>
    </div>
  );
}
