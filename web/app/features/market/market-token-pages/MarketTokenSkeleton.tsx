import { KeyValueSkeleton } from "../../../ui/data/KeyValueSkeleton.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { chartHeight } from "../charts/PriceChart.tsx";
import { MarketTokenTitle } from "./MarketTokenTitle.tsx";
import { figureTerms } from "./MarketTokenFigures.tsx";

/** The layout of a token's page; prerendered for every token. */
export function MarketTokenSkeleton() {
  return (
    <LoadingRegion label="Loading the token">
      <div className="grid gap-6">
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div>
            <MarketTokenTitle>Token</MarketTokenTitle>
            <Skeleton className="mt-3 h-8 w-28" />
            <Skeleton className="mt-3.5 h-5 w-80 max-sm:mb-12" />
          </div>
          <Skeleton className="h-11 w-40" />
        </header>
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
