import { demoPage } from "@keystead/content/landing/demo-page";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Change } from "../figures/Change.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { Providers } from "../polling/Providers.tsx";
import { formatAmount } from "../figures/format-market.ts";
import { type MarketView, withMarketTokens } from "../polling/market-view.ts";
import { popularMarketTokens } from "./popular-market-tokens.ts";
import { MarketTokenList } from "./MarketTokenList.tsx";
import { figuresInterval, useMarket } from "../polling/use-market.ts";

const maxRows = 5;

/** The market on the demo page. Everything keeps its final size while it loads. */
export function MarketOverview() {
  const market = useMarket(figuresInterval);
  const view = market && withMarketTokens(market);
  const newest = view?.stats.newTokens.items.slice(0, maxRows);
  const popular = view && popularMarketTokens(view.stats);
  return (
    <div aria-busy={!view}>
      <div className="mb-3 flex sm:justify-end">
        <DataAge view={view} />
      </div>
      <Figures stats={view?.stats} />
      <div className="mt-10 grid gap-4 lg:grid-cols-2">
        <Panel title={demoPage.discoveries} flush>
          <MarketTokenList
            label={demoPage.discoveries}
            rows={newest?.map((coin) => ({ ...coin, fact: coin.timeAgo }))}
          />
        </Panel>
        <Panel title={demoPage.popular} flush>
          <MarketTokenList label={demoPage.popular} rows={popular?.slice(0, maxRows)} />
        </Panel>
      </div>
      <div className="mt-4">
        <Providers providers={view?.providers} />
      </div>
    </div>
  );
}

function Figures({ stats }: { stats: MarketView["stats"] | undefined }) {
  const volume = stats?.volumeStats;
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Figure term="24 h volume" below={volume && <VolumeChange percent={volume.percentChange} />}>
        {volume && formatAmount(volume.totalVolume24h)}
      </Figure>
      <Figure
        term="Top token"
        below={volume && `${volume.topToken.symbol}, ${formatAmount(volume.topToken.volume)}`}
        words
      >
        {volume?.topToken.name}
      </Figure>
      <Figure term="Active trends" below={stats && "tokens trending"}>
        {stats && formatNumber(stats.trendingTokens.count)}
      </Figure>
      <Figure term="New in last hour" below={stats && `${formatNumber(stats.newTokens.total)} in 24 hours`}>
        {stats && formatNumber(stats.trendingTokens.newInLastHour)}
      </Figure>
    </dl>
  );
}

function VolumeChange({ percent }: { percent: number | null }) {
  return percent === null ? <span>no earlier figure</span> : <Change percent={percent} />;
}

interface FigureProps {
  term: string;
  below: ReactNode;
  children: ReactNode;
  /** Whether the value is a name and not a number. */
  words?: boolean;
}

function Figure({ term, below, children, words = false }: FigureProps) {
  return (
    <div className="min-w-0 border-line py-5 max-lg:even:border-l max-lg:even:pl-4.5 max-lg:nth-[n+3]:border-t lg:border-l lg:pr-4 lg:pl-6 lg:first:border-0 lg:first:pl-0">
      <dt className="text-13 text-muted">{term}</dt>
      <dd
        className={`flex h-9 items-center font-medium tracking-tight sm:text-26 ${words ? "text-15" : "data text-20"}`}
      >
        {children ? <span className="truncate">{children}</span> : <Skeleton className="h-7 w-28" />}
      </dd>
      <dd className="flex h-6 items-center text-13 text-muted">
        {below ?? <Skeleton className="h-4 w-20" />}
      </dd>
    </div>
  );
}
