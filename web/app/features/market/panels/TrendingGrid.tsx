import { DataAge } from "../polling/DataAge.tsx";
import { figuresInterval, useMarket } from "../polling/use-market.ts";
import { TrendingMarketTokens } from "./TrendingMarketTokens.tsx";

/** The trending tokens under the age of their data. */
export function TrendingGrid() {
  const view = useMarket(figuresInterval);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-20 font-semibold tracking-tight">Trending tokens</h3>
        <DataAge view={view} />
      </div>
      <TrendingMarketTokens view={view} />
    </>
  );
}
