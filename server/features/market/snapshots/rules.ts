import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { hours, later, minutes } from "../../../platform/clock.ts";
import type { MarketToken } from "../rules.ts";

type Stats = MarketSnapshot["stats"];

/** The least volume of a day, in US dollars, with which a token whose price rises counts as trending. */
const trendingFrom = 10_000;
const maxNew = 20;
const maxPopular = 10;

/**
 * For how long a token counts after it was listed. A source that misses a poll or two
 * keeps its tokens in the total. The time is no longer than figures count as live.
 */
export const listedFor = minutes(4);
/** The most tokens that count. */
export const maxListed = 2000;

/** The volume of the day before is that of the latest hour in this time. */
export const dayBefore = { from: -hours(25), to: -hours(23) } as const;
/** A token that an upstream lists late still counts for the day on which it was created. */
export const countedFor = hours(48);

/** A token of which every figure is known, as pages show them. */
interface CompleteMarketToken extends MarketToken {
  readonly price: number;
  readonly volume24h: number;
  readonly change24h: number;
  readonly marketCap: number;
}

function isComplete(coin: MarketToken): coin is CompleteMarketToken {
  const { price, volume24h, change24h, marketCap } = coin;
  return [price, volume24h, change24h, marketCap].every((value) => value !== null);
}

/** The volume of all tokens together. */
export function totalVolume(coins: readonly MarketToken[]): number {
  return coins.reduce((sum, { volume24h }) => sum + (volume24h ?? 0), 0);
}

interface Counts {
  /** The volume of all tokens a day ago; null while it is unknown. */
  readonly volumeBefore: number | null;
  readonly newInLastHour: number;
  readonly newInLastDay: number;
}

/** The figures that pages show. A token with an unknown figure counts, but is not listed. */
export function statsOf(
  coins: readonly MarketToken[],
  { volumeBefore, newInLastHour, newInLastDay }: Counts,
  now: Date,
): Stats {
  const complete = coins.filter(isComplete);
  const byVolume = complete.toSorted((one, other) => other.volume24h - one.volume24h);
  const [top] = byVolume;
  const volume = totalVolume(coins);
  return {
    volumeStats: {
      totalVolume24h: volume,
      percentChange: volumeBefore ? ((volume - volumeBefore) / volumeBefore) * 100 : null,
      topToken: { name: top?.name ?? "", symbol: top?.symbol ?? "", volume: top?.volume24h ?? 0 },
    },
    trendingTokens: {
      count: complete.filter((coin) => coin.change24h > 0 && coin.volume24h >= trendingFrom).length,
      newInLastHour,
    },
    newTokens: { total: newInLastDay, items: newestOf(complete, now) },
    popularTokens: { items: popularOf(complete, byVolume) },
  };
}

function newestOf(coins: readonly CompleteMarketToken[], now: Date): Stats["newTokens"]["items"] {
  return coins
    .flatMap((coin) => (coin.createdAt && coin.createdAt <= now ? [{ coin, at: coin.createdAt }] : []))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxNew)
    .map(({ coin, at }) => ({ ...figuresOf(coin), timeAgo: ageOf(at, now) }));
}

/** The tokens with the most replies, or with the most trades where nobody counts replies, and those with the most volume. */
function popularOf(
  coins: readonly CompleteMarketToken[],
  byVolume: readonly CompleteMarketToken[],
): Stats["popularTokens"]["items"] {
  const byReplies = coins.toSorted(
    (one, other) =>
      (other.replies ?? -1) - (one.replies ?? -1) ||
      (other.transactions24h ?? -1) - (one.transactions24h ?? -1),
  );
  const chosen = new Set([...byReplies.slice(0, maxPopular), ...byVolume.slice(0, maxPopular)]);
  return [...chosen].map((coin) => ({
    ...figuresOf(coin),
    replies: coin.replies,
    transactions: coin.transactions24h,
  }));
}

function figuresOf({ name, symbol, address, price, change24h, volume24h, marketCap }: CompleteMarketToken) {
  return {
    name,
    symbol,
    mintAddress: address,
    price,
    percentChange24h: change24h,
    volume: volume24h,
    marketCap,
  };
}

/** An age in words, such as "4 min ago". */
export function ageOf(moment: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - moment.getTime());
  if (age < minutes(1)) return "just now";
  if (age < hours(1)) return `${Math.floor(age / minutes(1))} min ago`;
  if (later(moment, hours(48)) > now) return `${Math.floor(age / hours(1))} h ago`;
  return `${Math.floor(age / hours(24))} days ago`;
}
