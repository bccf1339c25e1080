import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Change } from "../figures/Change.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { formatAmount, formatShare } from "../figures/format-market.ts";
import { type MarketView, withMarketTokens } from "../polling/market-view.ts";
import { figuresInterval, useMarket } from "../polling/use-market.ts";

/** The figures of the market with a gauge. Every line keeps its final height while they load. */
export function StatsPanel() {
  const market = useMarket(figuresInterval);
  const view = market && withMarketTokens(market);
  return (
    <Panel title="The market now" aside={<DataAge view={view} />}>
      <div aria-busy={!view} className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
        <Volume stats={view?.stats} />
        <dl className="text-15 max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-4 sm:divide-y sm:divide-line">
          <Figure term="Trending tokens">{view && formatNumber(view.stats.trendingTokens.count)}</Figure>
          <Figure term="New in last hour">
            {view && formatNumber(view.stats.trendingTokens.newInLastHour)}
          </Figure>
          <Figure term="New tokens, 24 h">{view && formatNumber(view.stats.newTokens.total)}</Figure>
        </dl>
      </div>
    </Panel>
  );
}

function Volume({ stats }: { stats: MarketView["stats"] | undefined }) {
  const volume = stats?.volumeStats;
  const share = volume && volume.totalVolume24h > 0 ? volume.topToken.volume / volume.totalVolume24h : 0;
  return (
    <div className="min-w-0">
      <p className="text-13 text-muted">24 h volume</p>
      <p className="mt-0.5 flex h-11 items-baseline gap-3">
        {volume ? (
          <>
            <span className="data text-36 font-medium tracking-tighter">
              {formatAmount(volume.totalVolume24h)}
            </span>
            {volume.percentChange !== null && <Change percent={volume.percentChange} />}
          </>
        ) : (
          <Skeleton className="h-9 w-40 self-center" />
        )}
      </p>
      <p className="mt-2 flex h-6 items-baseline justify-between gap-x-4 text-15 max-sm:h-10 max-sm:flex-col max-sm:text-13 sm:mt-4 sm:whitespace-nowrap">
        {volume ? (
          <>
            <span className="max-w-full min-w-0 truncate text-muted">Top token: {volume.topToken.name}</span>
            <span className="data">
              {formatAmount(volume.topToken.volume)} · {formatShare(share)}
            </span>
          </>
        ) : (
          <Skeleton className="h-4 w-full self-center" />
        )}
      </p>
    </div>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6 max-sm:flex-col max-sm:text-13 sm:h-11 sm:items-center sm:last:-mb-2.5">
      <dt className="text-muted">{term}</dt>
      <dd className="data flex h-6 flex-none items-center">{children ?? <Skeleton className="h-4 w-8" />}</dd>
    </div>
  );
}
