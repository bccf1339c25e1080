import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { days, hours, later, minutes } from "../../platform/clock.ts";

export type MarketSource = MarketSnapshot["source"];

/** What is known of a token, cleaned and bounded. Amounts in US dollars, the change in percent; null is unknown. */
export interface MarketToken {
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly price: number | null;
  readonly volume24h: number | null;
  readonly change24h: number | null;
  readonly marketCap: number | null;
  /** Purchases and sales of the last 24 hours. */
  readonly transactions24h: number | null;
  readonly replies: number | null;
  readonly createdAt: Date | null;
  /** Where its image is at the upstream; nothing that a browser may load. */
  readonly imageUrl: string | null;
}

/**
 * The addresses that were looked up and that nobody trades. Null when addresses are not
 * looked up: then it is only known that no source lists them.
 */
export type UntradedMarketTokens = readonly string[] | null;

/** A token as pages show it. */
export interface ShownMarketToken extends MarketToken {
  /** The name of its image among ours; null while there is none. */
  readonly image: string | null;
}

/** How long figures count as live: three polls of the slowest upstream may fail before they are stale. */
const liveFor = minutes(4);

/** Whether fetched figures are live or stale, by the moment when they were fetched. */
export function sourceAt(asOf: Date, now: Date): "live" | "stale" {
  return later(asOf, liveFor) > now ? "live" : "stale";
}

/** The rate limit of token lists and charts for each network: enough for an office of people who type into a search. */
export const marketTokenLists = { name: "token-lists", allow: 300, per: minutes(1) };

/** The built-in sample, the same for everybody; only the time is that of the response. */
export function sampleSnapshot(stats: MarketSnapshot["stats"], now: Date): MarketSnapshot {
  return { success: true, source: "sample", asOf: now.toISOString(), stats };
}

/** The moment that an age in words means, such as "4 min ago"; null for other words. */
function momentOfAge(words: string, now: Date): Date | null {
  const units: Readonly<Record<string, number>> = { min: minutes(1), h: hours(1), days: days(1) };
  const [, count, unit = ""] = /^(\d{1,5}) (min|h|days) ago$/.exec(words) ?? [];
  if (words === "just now") return now;
  return count === undefined ? null : later(now, -Number(count) * (units[unit] ?? 0));
}

/** The tokens of the built-in sample, the one with the most volume first. Their ages are those that the panels show. */
export function sampleMarketTokens(
  { newTokens, popularTokens }: MarketSnapshot["stats"],
  now: Date,
): ShownMarketToken[] {
  const ages = new Map(newTokens.items.map(({ mintAddress, timeAgo }) => [mintAddress, timeAgo]));
  const coins = new Map(
    [...newTokens.items, ...popularTokens.items].map((item) => [
      item.mintAddress,
      {
        address: item.mintAddress,
        name: item.name,
        symbol: item.symbol,
        price: item.price,
        volume24h: item.volume,
        change24h: item.percentChange24h,
        marketCap: item.marketCap,
        transactions24h: null,
        replies: "replies" in item ? item.replies : null,
        createdAt: momentOfAge(ages.get(item.mintAddress) ?? "", now),
        imageUrl: null,
        image: null,
      },
    ]),
  );
  return [...coins.values()].sort((one, other) => other.volume24h - one.volume24h);
}

/** Where the market of a shop is traded, in the words of the sources. */
export interface Venue {
  /** The network, such as `solana`. */
  readonly network: string;
  /** The exchange whose pools are listed. */
  readonly dex: string;
  /** The name of the protocol of its trades. */
  readonly protocol: string;
  /** The program that creates its tokens. */
  readonly program: string;
}

/** How a source is asked. */
export interface AskedSource {
  readonly url: string;
  /** Whether an operator has set the URL. */
  readonly trusted: boolean;
  readonly now: Date;
}

/** Why a source gave nothing, for its health and the log, and how many milliseconds it asks to wait. */
export interface SourceFailure {
  readonly ok: false;
  readonly reason: string;
  readonly retryAfter?: number | undefined;
}

/** A fetch that failed, as the answer of a source. */
export function failureOf(failed: {
  readonly reason: string;
  readonly status?: number;
  readonly retryAfter?: number;
}): SourceFailure {
  const { reason, status, retryAfter } = failed;
  return { ok: false, reason: status === undefined ? reason : `${reason} with ${status}`, retryAfter };
}

/** The tokens that a source listed, the same token perhaps several times. */
export type SourceAnswer = { readonly ok: true; readonly coins: MarketToken[] } | SourceFailure;

const maxName = 80;
const maxSymbol = 32;
/** Above this, a number of an upstream is a mistake or an attack. */
const maxDollars = 1e13;
const maxPercent = 1e7;
const maxCount = 1e12;

/** The own property of an object of an upstream along a path; undefined where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

/** A list of an upstream, with at most the given number of its entries. */
export function listAt(value: unknown, most: number, ...path: readonly (string | number)[]): unknown[] {
  const list = at(value, ...path);
  return Array.isArray(list) ? list.slice(0, most) : [];
}

/** A number that an upstream sent as a number or as a text; null when it is none, or not finite. */
function numberOf(value: unknown): number | null {
  if (typeof value === "string" && !/^[+-]?\d{1,40}(\.\d{1,100})?(e[+-]?\d{1,3})?$/i.test(value)) return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

const within = (number: number | null, least: number, most: number) =>
  number !== null && number >= least && number <= most ? number : null;

/** US dollars; null when unknown, negative or beyond belief. */
export const dollarsOf = (value: unknown): number | null => within(numberOf(value), 0, maxDollars);
/** Percent; null when unknown or beyond belief. */
export const percentOf = (value: unknown): number | null => within(numberOf(value), -100, maxPercent);
/** A whole number of things; null when unknown. */
export const countOf = (value: unknown): number | null => {
  const number = within(numberOf(value), 0, maxCount);
  return number === null ? null : Math.floor(number);
};

/** Purchases and sales together, as sources count them; null when either is unknown. */
export function tradesOf(counts: unknown): number | null {
  const [buys, sells] = [countOf(at(counts, "buys")), countOf(at(counts, "sells"))];
  return buys === null || sells === null ? null : buys + sells;
}

/** A moment of an upstream, as ISO text or milliseconds; null when it is none, in the future, or before there were such markets. */
export function momentOf(value: unknown, now: Date): Date | null {
  const isMoment =
    (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)) || typeof value === "number";
  if (!isMoment) return null;
  const moment = new Date(typeof value === "string" ? value.slice(0, 40) : value);
  const time = moment.getTime();
  // Clocks differ: what was created a few seconds ahead of ours was created now.
  if (!(time > Date.UTC(2009, 0) && time <= later(now, minutes(5)).getTime())) return null;
  return time > now.getTime() ? now : moment;
}

/**
 * A text of an upstream on one line: without control and format characters (which could turn the direction of a line), with at most
 * two marks on a letter, cut to a length.
 */
function tidy(value: unknown, most: number): string {
  if (typeof value !== "string") return "";
  const text = value
    .slice(0, most * 20)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\s\ufffd]+/gu, " ")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim();
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, "")
        .trim();
}

/** The coin of the network itself, which is what tokens are bought with. */
const ownCoins = new Set(["11111111111111111111111111111111", "So11111111111111111111111111111111111111112"]);

/** The address of a token (base58 of 32 bytes); undefined when it is none. */
function addressOf(value: unknown): string | undefined {
  const isAddress = typeof value === "string" && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
  return isAddress && !ownCoins.has(value) ? value : undefined;
}

/** Where an image is, if an upstream may be asked for it at all: over TLS, in a URL of sensible length. */
export function imageUrlOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 500 || !URL.canParse(value)) return null;
  const { protocol, username, password, href } = new URL(value);
  return protocol === "https:" && username === "" && password === "" ? href : null;
}

const unknownFigures = {
  price: null,
  volume24h: null,
  change24h: null,
  marketCap: null,
  transactions24h: null,
  replies: null,
  createdAt: null,
  imageUrl: null,
} satisfies Partial<MarketToken>;

/**
 * A token from what an upstream says of it; undefined without an address. A token that was just created may have no name yet: the
 * beginning of its address stands for it.
 */
export function marketTokenOf(
  said: { readonly address: unknown; readonly name: unknown; readonly symbol: unknown },
  figures: Partial<Omit<MarketToken, "address" | "name" | "symbol">>,
): MarketToken | undefined {
  const address = addressOf(said.address);
  if (address === undefined) return undefined;
  const start = address.slice(0, 4);
  const symbol = tidy(said.symbol, maxSymbol) || start;
  return { ...unknownFigures, ...figures, address, name: tidy(said.name, maxName) || symbol, symbol };
}
