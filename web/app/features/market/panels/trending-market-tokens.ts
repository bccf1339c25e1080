import type { MarketView } from "../polling/market-view.ts";

export interface TrendingMarketToken {
  id: string;
  name: string;
  symbol: string;
  /** US dollars, like the other amounts; the change is in percent. */
  price: number;
  change24h: number;
  volume24h: number;
  marketCap: number;
}

const most = 6;

/** The tokens with the most volume, at most six, deduplicated. */
export function trendingMarketTokens({
  popularTokens,
  newTokens,
}: MarketView["stats"]): TrendingMarketToken[] {
  const coins = new Map([...newTokens.items, ...popularTokens.items].map((coin) => [coin.mintAddress, coin]));
  return [...coins.values()]
    .sort((one, other) => other.volume - one.volume)
    .slice(0, most)
    .map(({ mintAddress, name, symbol, price, percentChange24h, volume, marketCap }) => ({
      id: mintAddress,
      name,
      symbol,
      price,
      change24h: percentChange24h,
      volume24h: volume,
      marketCap,
    }));
}
