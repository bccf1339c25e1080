import type { DemoDashboard } from "@keystead/contract/shop/landing";
import { AlertRow } from "../../market/alerts/AlertRow.tsx";
import { formatVolume } from "../../../lib/format/numbers.ts";

/** The alert that the dashboard opens with, as the dashboard of a customer shows it. */
export function DemoAlert({ symbol, threshold, volume, state, last }: NonNullable<DemoDashboard["alert"]>) {
  return (
    <div className="border-b border-line p-4.5 max-sm:order-first">
      <h4 className="mb-2 text-15 font-semibold max-sm:sr-only">Your alerts</h4>
      <AlertRow
        large
        coin={symbol}
        threshold={threshold}
        volume={volume}
        state={{ label: state, tone: "live" }}
        last={last}
        next={`Now ${formatVolume(volume)}.`}
      />
    </div>
  );
}
