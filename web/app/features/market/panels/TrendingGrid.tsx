import type { ReactNode } from "react";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { Ticks } from "../../../ui/Ticks.tsx";
import { Change } from "../figures/Change.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { formatAmount, formatShare, formatTokenPrice } from "../figures/format-market.ts";
import { trendingTokens, type TrendingToken } from "./trending-tokens.ts";
import { figuresInterval, useMarket } from "../polling/use-market.ts";

/** The tokens with the most volume as cards, under the age of the data; six skeleton cards while they load. */
export function TrendingGrid() {
  const view = useMarket(figuresInterval);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-17 font-semibold">Trending tokens</h3>
        <DataAge view={view} />
      </div>
      {view ? <Tokens tokens={trendingTokens(view.stats)} /> : <Loading />}
    </>
  );
}

function Tokens({ tokens }: { tokens: readonly TrendingToken[] }) {
  if (tokens.length === 0) return <p className="text-15 text-muted">No trending tokens available.</p>;
  return (
    <Cards>
      {tokens.map((token) => (
        <Card key={token.id} token={token} />
      ))}
    </Cards>
  );
}

const places = [1, 2, 3, 4, 5, 6];

function Loading() {
  return (
    <LoadingRegion label="Loading trending tokens">
      <Cards>
        {places.map((place) => (
          <li key={place} className={cardClass}>
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-auto h-16 w-full" />
          </li>
        ))}
      </Cards>
    </LoadingRegion>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  );
}

const cardClass = "flex h-46 min-w-0 flex-col gap-1 bg-raised p-4.5";
const ticks = 48;

function Card({ token }: { token: TrendingToken }) {
  const { name, symbol, price, change24h, volume24h, marketCap, turnover } = token;
  return (
    <li className={cardClass}>
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="truncate text-15 font-semibold">{name}</h4>
        <Change percent={change24h} />
      </div>
      <p className="data flex justify-between gap-4 text-13 text-muted">
        <span className="truncate">{symbol}</span>
        {formatTokenPrice(price)}
      </p>
      <dl className="mt-auto grid grid-cols-2 text-13">
        <dt className="text-muted">24 h volume</dt>
        <dt className="text-right text-muted">Market cap</dt>
        <dd className="data text-15">{formatAmount(volume24h)}</dd>
        <dd className="data text-right text-15">{formatAmount(marketCap)}</dd>
      </dl>
      <Ticks
        className="mt-1 h-2.5"
        ticks={ticks}
        filled={Math.min(ticks, Math.ceil((turnover ?? 0) * ticks))}
      />
      <p className="text-13 text-muted">
        {turnover === undefined
          ? "No market cap known"
          : `${formatShare(turnover)} of the cap traded in a day`}
      </p>
    </li>
  );
}
