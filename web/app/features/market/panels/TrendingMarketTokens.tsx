import type { ReactNode } from "react";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { Change } from "../figures/Change.tsx";
import { formatAmount, formatShare, formatMarketTokenPrice } from "../figures/format-market.ts";
import type { MarketView } from "../polling/market-view.ts";
import { trendingMarketTokens, type TrendingMarketToken } from "./trending-market-tokens.ts";

interface TrendingMarketTokensProps {
  view: MarketView | undefined;
  /** Lines at every width. Otherwise cards, and lines on a phone. */
  lines?: boolean;
}

/** The tokens with the most volume. Six skeletons of them while they load. */
export function TrendingMarketTokens({ view, lines = false }: TrendingMarketTokensProps) {
  if (!view) return <Loading lines={lines} />;
  const coins = trendingMarketTokens(view.stats);
  if (coins.length === 0) return <p className="text-15 text-muted">No trending tokens available.</p>;
  return (
    <Cards lines={lines}>
      {coins.map((coin) => (
        <Card key={coin.id} coin={coin} />
      ))}
    </Cards>
  );
}

const places = [1, 2, 3, 4, 5, 6];

function Loading({ lines }: { lines: boolean }) {
  return (
    <LoadingRegion label="Loading trending tokens">
      <Cards lines={lines}>
        {places.map((place) => (
          <li key={place} className={cardClass}>
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className={`mt-auto h-14 w-full ${cardOnly}`} />
          </li>
        ))}
      </Cards>
    </LoadingRegion>
  );
}

/** Lines leave out what only a card has room for (`group-data-lines`). */
function Cards({ lines, children }: { lines: boolean; children: ReactNode }) {
  return (
    <ul
      data-lines={lines || undefined}
      className={`group grid gap-px overflow-hidden bg-line ${lines ? "" : "rounded-card border border-line sm:grid-cols-2 lg:grid-cols-3"}`}
    >
      {children}
    </ul>
  );
}

const cardClass =
  "flex h-14 min-w-0 flex-col justify-center bg-raised px-4.5 sm:group-not-data-lines:h-40 sm:group-not-data-lines:justify-start sm:group-not-data-lines:gap-1 sm:group-not-data-lines:py-4.5 group-data-lines:h-12 group-data-lines:max-sm:nth-[n+5]:hidden";
const cardOnly = "max-sm:hidden group-data-lines:hidden";

function Card({ coin }: { coin: TrendingMarketToken }) {
  const { name, symbol, price, change24h, volume24h, marketCap, turnover } = coin;
  return (
    <li className={cardClass}>
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="truncate text-15 font-semibold">{name}</h4>
        <Change percent={change24h} />
      </div>
      <p className="data flex justify-between gap-4 text-13 text-muted">
        <span className="truncate">{symbol}</span>
        {formatMarketTokenPrice(price)}
      </p>
      <dl className={`mt-auto grid grid-cols-2 text-13 ${cardOnly}`}>
        <dt className="text-muted">24 h volume</dt>
        <dt className="text-right text-muted">Market cap</dt>
        <dd className="data text-15">{formatAmount(volume24h)}</dd>
        <dd className="data text-right text-15">{formatAmount(marketCap)}</dd>
      </dl>
      <p className={`text-13 text-muted ${cardOnly}`}>
        {turnover === undefined
          ? "No market cap known"
          : `${formatShare(turnover)} of the cap traded in a day`}
      </p>
    </li>
  );
}
