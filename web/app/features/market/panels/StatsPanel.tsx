import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Change } from "../figures/Change.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { formatAmount, formatShare } from "../figures/format-market.ts";
import { withMarketTokens } from "../polling/market-view.ts";
import { figuresInterval, useMarket } from "../polling/use-market.ts";

/** The figures of the market in one strip. Every line keeps its final height while they load. */
export function StatsPanel() {
  const market = useMarket(figuresInterval);
  const view = market && withMarketTokens(market);
  const stats = view?.stats;
  const volume = stats?.volumeStats;
  const share = volume && volume.totalVolume24h > 0 ? volume.topToken.volume / volume.totalVolume24h : 0;
  return (
    <section aria-labelledby="market-now">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="market-now" className="text-15 font-semibold">
          The market now
        </h2>
        <DataAge view={view} />
      </div>
      <dl
        aria-busy={!view}
        className="mt-2 grid grid-cols-2 border-y border-line max-lg:*:even:pl-4 lg:grid-cols-[1.2fr_1.4fr_1fr_1fr]"
      >
        <Figure
          term="24 h volume"
          beside={volume && volume.percentChange !== null && <Change percent={volume.percentChange} />}
        >
          {volume && formatAmount(volume.totalVolume24h)}
        </Figure>
        <Figure
          term={volume ? <TopCoin {...volume.topToken} /> : "Top token"}
          beside={volume && `${formatShare(share)} of it`}
        >
          {volume && formatAmount(volume.topToken.volume)}
        </Figure>
        <Figure term="Trending tokens">{stats && formatNumber(stats.trendingTokens.count)}</Figure>
        <Figure term="New in last hour" beside={stats && `${formatNumber(stats.newTokens.total)} in 24 h`}>
          {stats && formatNumber(stats.trendingTokens.newInLastHour)}
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  term: ReactNode;
  children: ReactNode;
  /** A smaller figure after it. */
  beside?: ReactNode;
}

function Figure({ term, children, beside }: FigureProps) {
  return (
    <div className="min-w-0 py-3 max-sm:nth-[n+3]:hidden lg:border-l lg:border-line lg:px-5 lg:first:border-0 lg:first:pl-0">
      <dt className="text-13 wrap-anywhere text-muted">{term}</dt>
      <dd className="flex h-8 items-baseline gap-2 text-13 whitespace-nowrap text-muted">
        {children ? (
          <span key="figure" className="data text-20 font-medium tracking-tight text-text">
            {children}
          </span>
        ) : (
          <Skeleton className="h-6 w-20 self-center" />
        )}
        <span>{beside}</span>
      </dd>
    </div>
  );
}

/** A phone has room for the symbol alone. */
function TopCoin({ name, symbol }: { name: string; symbol: string }) {
  return (
    <>
      <span>Top token: </span>
      <span className="max-sm:hidden">{name}</span>
      <span className="sm:hidden">{symbol}</span>
    </>
  );
}
