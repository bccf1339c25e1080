import { KeyValueSkeleton } from "../../../ui/data/KeyValueSkeleton.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { chartHeight } from "../charts/PriceChart.tsx";
import { plotHeight } from "../volume-lines/VolumePlot.tsx";
import { MarketTokenTitle } from "./MarketTokenTitle.tsx";
import { figureTerms } from "./MarketTokenFigures.tsx";
import { volumeTitle } from "./MarketTokenVolume.tsx";

/** The layout of a token's page; prerendered for every token. */
export function MarketTokenSkeleton() {
  return (
    <LoadingRegion label="Loading the token">
      <div className="grid gap-6">
        <header>
          <MarketTokenTitle>Token</MarketTokenTitle>
          <Skeleton className="mt-4.5 mb-1.5 h-8 w-80 max-w-full max-sm:mb-22" />
        </header>
        <Panel flush title={volumeTitle}>
          <Skeleton className={plotHeight} />
          <div className="flex min-h-14 items-center border-t border-line px-4.5 max-sm:min-h-23">
            <Skeleton className="h-5 w-64" />
          </div>
        </Panel>
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <Panel title="Price">
            <div className="grid gap-4">
              <Skeleton className="h-8.5 w-40" />
              <Skeleton className={`${chartHeight} w-full`} />
              <Skeleton className="h-6 w-32" />
            </div>
          </Panel>
          <Panel title="Figures">
            <KeyValueSkeleton items={figureTerms.map((term) => ({ term, width: "w-20" }))} />
          </Panel>
        </div>
      </div>
    </LoadingRegion>
  );
}
