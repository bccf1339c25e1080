import type { MarketTokenHistory } from "@keystead/contract/portal/market";
import { useId } from "react";
import { buttonClass } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { AlertLink } from "../alerts/AlertLink.tsx";
import { suggestedAmount } from "../alerts/suggested-amount.ts";
import { formatAmount } from "../figures/format-market.ts";
import { describeOutcome } from "../volume-lines/describe-outcome.ts";
import { useVolumeLine } from "../volume-lines/use-volume-line.ts";
import type { VolumePoint } from "../volume-lines/volume-line.ts";
import { VolumePlot } from "../volume-lines/VolumePlot.tsx";

/** The title of the panel, of its skeleton too. */
export const volumeTitle = "24-hour volume";

interface MarketTokenVolumeProps {
  coin: Pick<MarketTokenHistory, "token" | "source">;
  /** Of the last 24 hours, the oldest first. */
  volumes: readonly VolumePoint[];
}

/** The volume of a token over a day, with a line to set an alert at. */
export function MarketTokenVolume({ coin: { token, source }, volumes }: MarketTokenVolumeProps) {
  const id = useId();
  const { symbol, volume24h } = token;
  const { top, step, amount, move } = useVolumeLine(volumes, suggestedAmount(volume24h ?? 0));
  return (
    <Panel
      flush
      // The amount is beside the name, because the handle covers the end of this line while it is at the top.
      title={
        <>
          <span>{volumeTitle}</span>
          {volume24h !== null && <span className="data ml-3 font-medium">{formatAmount(volume24h)}</span>}
        </>
      }
    >
      <VolumePlot
        symbol={symbol}
        points={volumes}
        top={top}
        step={step}
        amount={amount}
        describedBy={id}
        onMove={move}
      />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4.5 py-2 text-15">
        <output id={id}>{describeOutcome({ source, symbol, points: volumes }, amount)}</output>
        {/* Nobody trades a token of the sample, so no alert could fire for it. */}
        {source !== "sample" && (
          <AlertLink coin={token} amount={amount} className={buttonClass({ tone: "primary" })} />
        )}
      </div>
    </Panel>
  );
}
