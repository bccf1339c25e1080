import { days, hours, later, minutes } from "../../../platform/clock.ts";
import type { MarketToken } from "../rules.ts";

/** One point of a chart: the figures of a token at a moment, in US dollars. */
export interface HistoryPoint {
  readonly at: Date;
  readonly price: number | null;
  /** The volume of the 24 hours before. */
  readonly volume24h: number | null;
  readonly marketCap: number | null;
}

/** The figures of a day in UTC. */
export interface DailyStats {
  readonly date: string;
  /** US dollars in the 24 hours up to the end of the day, or up to now when the day has not ended. */
  readonly volume: number;
  readonly newCoins: number;
}

/** The finest distance of two points. */
export const finestStep = minutes(5);

/** For how long a volume is shown as the current one: longer than a source may miss a few polls. */
export const volumeCurrentFor = minutes(15);

/** The distance of the points of a chart by its time frame, so that it has 288 at most. */
export const steps = {
  "1h": finestStep,
  "24h": finestStep,
  "7d": hours(1),
  "30d": hours(6),
} as const;

/** How far back the trend of a token goes: its price each hour, and that of now. */
export const trendHours = 24;

/** How points thin out: those older than `after` are at least `step` apart. */
export const thinning = [
  { after: hours(26), step: hours(1) },
  { after: days(8), step: hours(6) },
] as const;

/** Points and hours older than this are deleted, and so are tokens that were last seen before it. */
export const keptFor = days(31);
/** Daily figures are small, and a year of them is kept. */
export const daysKeptFor = days(366);

/** The most tokens that are kept: the market starts some ten thousand a day, and few of them are seen twice. */
export const maxMarketTokens = 20_000;

/** The start of the interval that a moment lies in. */
export function startOf(moment: Date, step: number): Date {
  return new Date(Math.floor(moment.getTime() / step) * step);
}

/** How far the waves of a sample's path go, as a part of the change of its day: less than half, so that they do not hide it. */
const swing = 0.45;
/** The same for a token whose price stood still. */
const leastSwing = 0.002;

/**
 * The chart of a token of the sample: a path from its price of the day before to that of now. Its waves come from its address, so
 * that each token has a path of its own, the same every time. Made up, as all of the sample.
 */
export function sampleHistory(coin: MarketToken, now: Date): HistoryPoint[] {
  const { address, price, change24h, volume24h, marketCap } = coin;
  const change = (change24h ?? 0) / 100;
  const height = Math.max(swing * Math.abs(change), leastSwing);
  const [bend, slow, fast] = [
    0.6 + 1.2 * chance("bend", address),
    waveOf("slow", 1, address),
    waveOf("fast", 4, address),
  ];
  return Array.from({ length: 25 }, (_, hour) => {
    const ahead = 24 - hour;
    const day = hour / 24;
    // Nothing at both ends, where the prices are known.
    const wave = height * Math.sin(Math.PI * day) * (0.6 * slow(day) + 0.4 * fast(day));
    const share = (1 + change) ** (day ** bend - 1) * (1 + wave);
    const part = (value: number | null) => value && value * share;
    return { at: later(now, -hours(ahead)), price: part(price), volume24h, marketCap: part(marketCap) };
  });
}

/** A wave of `least` to `least + 3` periods a day, between -1 and 1. */
function waveOf(name: string, least: number, address: string): (day: number) => number {
  const periods = least + 3 * chance(`${name} periods`, address);
  const phase = chance(`${name} phase`, address);
  return (day) => Math.sin(2 * Math.PI * (periods * day + phase));
}

/**
 * A number from 0 to 1 that is always the same for an address: FNV-1a, then a step of MurmurHash3, without which addresses that
 * differ in their last character had nearly the same number.
 */
function chance(name: string, address: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${name} ${address}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** The daily figures of the sample: the same each day. */
export function sampleDays(volume: number, newCoins: number, now: Date, count: number): DailyStats[] {
  return Array.from({ length: count }, (_, index) => ({
    date: later(now, -days(count - 1 - index))
      .toISOString()
      .slice(0, 10),
    volume,
    newCoins,
  }));
}
