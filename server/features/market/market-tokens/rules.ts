import type { MarketToken } from "../rules.ts";
import { days, hours } from "../../../platform/clock.ts";
import { decodeCursor, encodeCursor } from "../../../platform/pagination.ts";

export type Timeframe = "1h" | "24h" | "7d" | "30d";

/** The milliseconds of a time frame. */
export const timeframes: Readonly<Record<Timeframe, number>> = {
  "1h": hours(1),
  "24h": hours(24),
  "7d": days(7),
  "30d": days(30),
};

export type MarketTokenSort = "volume" | "price" | "created_at" | "change" | "replies";
type SortOrder = "asc" | "desc";

/** A page of the list of tokens. */
export interface MarketTokenQuery {
  readonly sort: MarketTokenSort;
  readonly order: SortOrder;
  /** US dollars in 24 hours. */
  readonly minVolume: number;
  /** A part of the name or the symbol, or an address; empty for all. */
  readonly search: string;
  /** These tokens alone, whenever they were listed. */
  readonly addresses?: readonly string[] | undefined;
  /** Only tokens that were listed by an upstream in this time. */
  readonly timeframe: Timeframe;
  readonly limit: number;
  /** From 1; ignored with a cursor. */
  readonly page: number;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** Where a page ends: the value that it is sorted by, and the address, which orders tokens of the same value. */
export interface Position {
  readonly value: number;
  readonly address: string;
}

const sortValues: Readonly<Record<MarketTokenSort, (coin: MarketToken) => number | null>> = {
  volume: ({ volume24h }) => volume24h,
  price: ({ price }) => price,
  created_at: ({ createdAt }) => createdAt && createdAt.getTime() / 1000,
  change: ({ change24h }) => change24h,
  replies: ({ replies }) => replies,
};

export const marketTokenSorts = Object.keys(sortValues) as MarketTokenSort[];

/** The figures by which tokens can be sorted: those that are known for at least one token. */
export function sortsKnownOf(coins: readonly MarketToken[]): MarketTokenSort[] {
  return marketTokenSorts.filter((sort) => coins.some((coin) => sortValues[sort](coin) !== null));
}

/** The value of a token by which it is sorted; the unknown come last, in either order. */
function sortValue(coin: MarketToken, { sort, order }: Pick<MarketTokenQuery, "sort" | "order">): number {
  return sortValues[sort](coin) ?? (order === "desc" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
}

/** Orders two tokens as the database does. */
export function compareMarketTokens(
  one: MarketToken,
  other: MarketToken,
  by: Pick<MarketTokenQuery, "sort" | "order">,
): number {
  const [first, second] = [sortValue(one, by), sortValue(other, by)];
  if (first !== second) return first > second === (by.order === "desc") ? -1 : 1;
  return one.address < other.address ? -1 : 1;
}

/** Writes the cursor that continues after a token. */
export function writeCursor(coin: MarketToken, by: Pick<MarketTokenQuery, "sort" | "order">): string {
  // JSON knows no infinity, so it becomes the text of the number.
  return encodeCursor([by.sort, by.order, String(sortValue(coin, by)), coin.address]);
}

/** Reads a cursor of the same list; undefined when it is no cursor, or belongs to a list with another order. */
export function readCursor(
  cursor: string,
  { sort, order }: Pick<MarketTokenQuery, "sort" | "order">,
): Position | undefined {
  const [sorted, ordered, text = "", address = ""] = decodeCursor(cursor, 4) ?? [];
  const value = Number(text);
  const isSame = sorted === sort && ordered === order;
  return isSame && text !== "" && !Number.isNaN(value) && /^[\w-]{1,64}$/.test(address)
    ? { value, address }
    : undefined;
}

/** Whether a token is one of those asked for; all are, when none is named. */
export function isAmong({ address }: MarketToken, addresses: readonly string[] | undefined): boolean {
  return addresses === undefined || addresses.includes(address);
}

/** Whether a token is meant by a search: a part of its name or symbol, or its address. */
export function matchesSearch({ name, symbol, address }: MarketToken, search: string): boolean {
  const words = search.toLowerCase();
  return `${name}\n${symbol}`.toLowerCase().includes(words) || address === search;
}

/** The symbol that a ticker names: without the sign that people put before it. */
export function symbolOf(ticker: string): string {
  return ticker.replace(/^\$/, "").toLowerCase();
}
