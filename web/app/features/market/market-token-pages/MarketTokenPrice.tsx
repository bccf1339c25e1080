import type { ChartFrame, MarketTokenHistory } from "@keystead/contract/portal/market";
import { Button } from "../../../ui/Button.tsx";
import { PriceChart } from "../charts/PriceChart.tsx";
import { Change } from "../figures/Change.tsx";
import { formatMarketTokenPrice } from "../figures/format-market.ts";

const frames: readonly { frame: ChartFrame; label: string; period: string }[] = [
  { frame: "24h", label: "24 hours", period: "the last 24 hours" },
  { frame: "7d", label: "7 days", period: "the last 7 days" },
  { frame: "30d", label: "30 days", period: "the last 30 days" },
];

interface MarketTokenPriceProps {
  coin: MarketTokenHistory;
  frame: ChartFrame;
  onFrame: (frame: ChartFrame) => void;
}

/** The price of a token now, and its chart over a time frame that the visitor chooses. */
export function MarketTokenPrice({
  coin: { token: coin, points, source },
  frame,
  onFrame,
}: MarketTokenPriceProps) {
  const { price, change24h } = coin;
  const period = frames.find((each) => each.frame === frame)?.period ?? "";
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex items-baseline gap-2.5">
          <span className="data text-26 font-semibold">
            {price === null ? "unknown" : formatMarketTokenPrice(price)}
          </span>
          {change24h !== null && <Change percent={change24h} />}
        </p>
        {/* The sample has only one time frame, a day. */}
        {source !== "sample" && (
          <div role="group" aria-label="Time frame" className="flex gap-1">
            {frames.map(({ frame: each, label }) => (
              <Button
                key={each}
                size="small"
                tone={each === frame ? "quiet" : "plain"}
                aria-pressed={each === frame}
                onClick={() => onFrame(each)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <PriceChart points={points} period={period} />
    </div>
  );
}
