import { sourceNames, type SourceState } from "@keystead/contract/portal/status";
import { later, minutes, seconds } from "../../../platform/clock.ts";
import type { MarketToken, UntradedMarketTokens } from "../rules.ts";

/** How a source has answered lately. */
export interface SourceHealth {
  readonly name: string;
  readonly succeededAt: Date | null;
  /** Failures since the last success. */
  readonly failures: number;
  readonly reason: string | null;
  /** Before this moment it is not asked again. */
  readonly nextAt: Date | null;
}

/** Polls run each minute, and a little earlier or later than planned. */
const slack = seconds(10);

/** For how long nobody else asks a source that is being asked: shorter than the minute between two polls, with its slack. */
const claimedFor = seconds(40);

/**
 * When a source is due at a poll, and until when it is then claimed. A source is not due when somebody has just asked it, or
 * while it rests after failures (circuit breaker).
 */
export function claimAt(now: Date): { dueBy: Date; until: Date } {
  return { dueBy: later(now, slack), until: later(now, claimedFor) };
}

/** The longest pause after failures, with its jitter. A success before that time says nothing about the present. */
const lately = minutes(20);

/** Whether each of these sources answers; a source that was not asked lately has no state. */
export function sourceStates(
  health: readonly SourceHealth[],
  names: readonly string[],
  now: Date,
): SourceState[] {
  return names.flatMap((asked): SourceState[] => {
    const id = sourceNames.find((name) => name === asked);
    if (id === undefined) return [];
    const known = health.find(({ name }) => name === id);
    if (known && known.failures > 0) return [{ id, state: "down" }];
    const isRecent = known?.succeededAt && later(known.succeededAt, lately) > now;
    return isRecent ? [{ id, state: "working" }] : [];
  });
}

const shortestPause = minutes(1);
const maxPause = minutes(15);

/**
 * When to ask a source again that has failed so many times in a row: exponential backoff from one minute to 15, with jitter, so that
 * many shops do not come back at once; later when the source asks for it.
 * @param random from 0 to below 1
 */
export function nextTry(
  { failures, retryAfter = 0 }: { readonly failures: number; readonly retryAfter?: number | undefined },
  now: Date,
  random: number,
): Date {
  const pause = Math.min(shortestPause * 2 ** (failures - 1), maxPause);
  // The first retry is the next poll; jitter would only let it miss that.
  const spread = failures > 1 ? 1 + random / 4 : 1;
  return later(now, Math.max(pause * spread, retryAfter));
}

/** The most tokens of one snapshot: twice what all sources list together. */
const maxMarketTokens = 400;

/**
 * Merges what the sources said about each token, so that each token is there once. For
 * each figure the first known value counts, in the order of the sources.
 */
export function mergeMarketTokens(lists: readonly (readonly MarketToken[])[]): MarketToken[] {
  const merged = new Map<string, MarketToken>();
  for (const coin of lists.flat()) {
    const known = merged.get(coin.address);
    if (known) merged.set(coin.address, fill(known, coin));
    else if (merged.size < maxMarketTokens) merged.set(coin.address, coin);
  }
  return [...merged.values()];
}

function fill(known: MarketToken, more: MarketToken): MarketToken {
  return {
    address: known.address,
    name: known.name,
    symbol: known.symbol,
    price: known.price ?? more.price,
    volume24h: known.volume24h ?? more.volume24h,
    change24h: known.change24h ?? more.change24h,
    marketCap: known.marketCap ?? more.marketCap,
    transactions24h: known.transactions24h ?? more.transactions24h,
    replies: known.replies ?? more.replies,
    createdAt: known.createdAt ?? more.createdAt,
    imageUrl: known.imageUrl ?? more.imageUrl,
  };
}

/** How many tokens without a volume are looked up in a poll: one call. */
const maxWithoutVolume = 30;

/** How many tokens that no source lists are looked up in a poll: ten calls, where 300 a minute are allowed. */
export const maxNamed = 300;

/** The tokens without a volume, those with the most replies first. */
export function withoutVolume(coins: readonly MarketToken[]): string[] {
  return coins
    .filter(({ volume24h }) => volume24h === null)
    .toSorted((one, other) => (other.replies ?? -1) - (one.replies ?? -1))
    .slice(0, maxWithoutVolume)
    .map(({ address }) => address);
}

/** The tokens of a snapshot. */
export interface LookedUp {
  /** Those that sources list. */
  readonly coins: readonly MarketToken[];
  readonly unlisted: readonly MarketToken[];
  readonly untraded: UntradedMarketTokens;
}

/**
 * Adds what was looked up: figures to tokens that are listed, and tokens that are not.
 * @param figures null when nothing was looked up, or in vain
 * @param named the addresses that were looked up because no source lists them
 */
export function addFigures(
  listed: readonly MarketToken[],
  figures: { readonly coins: readonly MarketToken[]; readonly answered: readonly string[] } | null,
  named: readonly string[],
): LookedUp {
  const found = new Map((figures?.coins ?? []).map((coin) => [coin.address, coin]));
  const unlisted = named.flatMap((address) => found.get(address) ?? []);
  const answered = new Set(figures?.answered);
  return {
    coins: mergeMarketTokens([listed, listed.flatMap(({ address }) => found.get(address) ?? [])]),
    unlisted,
    untraded: named.filter(
      (address) => answered.has(address) && (found.get(address)?.volume24h ?? null) === null,
    ),
  };
}
