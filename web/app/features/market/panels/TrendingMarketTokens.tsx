import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { Change } from "../figures/Change.tsx";
import { formatAmount, formatMarketTokenPrice } from "../figures/format-market.ts";
import type { MarketView } from "../polling/market-view.ts";
import { trendingMarketTokens, type TrendingMarketToken } from "./trending-market-tokens.ts";

/** The tokens with the most volume, two lines each. Six skeletons of them while they load. */
export function TrendingMarketTokens({ view }: { view: MarketView | undefined }) {
  if (!view) return <Loading />;
  const coins = trendingMarketTokens(view.stats);
  if (coins.length === 0) return <p className="p-4.5 text-15 text-muted">No trending tokens available.</p>;
  return (
    <ul className={listClass}>
      {coins.map((coin) => (
        <Row key={coin.id} coin={coin} />
      ))}
    </ul>
  );
}

const places = [1, 2, 3, 4, 5, 6];
const listClass = "divide-y divide-line";
const rowClass =
  "flex h-12 min-w-0 flex-col justify-center px-4.5 max-sm:h-14 max-sm:nth-3:border-b-0 max-sm:nth-[n+4]:hidden";

function Loading() {
  return (
    <LoadingRegion label="Loading trending tokens">
      <ul className={listClass}>
        {places.map((place) => (
          <li key={place} className={rowClass}>
            <Skeleton className="h-5 w-32" />
          </li>
        ))}
      </ul>
    </LoadingRegion>
  );
}

function Row({ coin }: { coin: TrendingMarketToken }) {
  const { name, symbol, price, change24h, volume24h, marketCap } = coin;
  return (
    <li className={rowClass}>
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="truncate text-15 font-semibold">{name}</h4>
        <Change percent={change24h} />
      </div>
      <p className="data flex justify-between gap-4 text-13 text-muted">
        <span className="truncate">{`${symbol} ${formatMarketTokenPrice(price)}`}</span>
        <span className="flex-none">
          <span>{formatAmount(volume24h)}</span>
          {/* A market cap of zero is one that no source knows. */}
          {marketCap > 0 && <span className="max-sm:hidden">{` / ${formatAmount(marketCap)}`}</span>}
        </span>
      </p>
    </li>
  );
}
