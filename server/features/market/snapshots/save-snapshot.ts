import type { Tx } from "../../../db/database.ts";
import { days, hours, later } from "../../../platform/clock.ts";
import { finestStep, startOf } from "../history/rules.ts";
import { findVolumeBetween, savePoints, saveVolume } from "../history/store.ts";
import type { MarketToken, UntradedMarketTokens } from "../rules.ts";
import { replaceSnapshot } from "../store.ts";
import { countCreated, findMarketTokensSince, saveMarketTokens } from "../market-tokens/store.ts";
import { countedFor, dayBefore, listedFor, maxListed, statsOf, totalVolume } from "./rules.ts";

/** The volume of a token at a snapshot, in US dollars over 24 hours. */
export interface MarketTokenVolume {
  readonly address: string;
  readonly symbol: string;
  readonly volume24h: number;
  /** Whether no source lists it. It is then asked for, and known, by its address alone. */
  readonly isUnlisted?: boolean;
}

/** What else happens in the transaction of a snapshot, such as comparing volumes with thresholds. */
export type OnSnapshot = (
  tx: Tx,
  coins: readonly MarketTokenVolume[],
  untraded: UntradedMarketTokens,
) => Promise<void>;

interface Saving {
  readonly asOf: Date;
  /** Tokens that no source lists. They get figures and a chart, and count in no total, list or symbol. */
  readonly unlisted?: readonly MarketToken[];
  readonly untraded?: UntradedMarketTokens;
  readonly onSnapshot?: OnSnapshot | undefined;
}

/**
 * Saves the tokens that were fetched together: what is known of each, a point of its chart, the totals, and the snapshot that
 * pages show. All of it in the caller's transaction, so no page ever sees a part.
 * @param coins that sources list, each address once
 */
export async function saveSnapshot(
  tx: Tx,
  coins: readonly MarketToken[],
  { asOf, unlisted = [], untraded = null, onSnapshot }: Saving,
): Promise<void> {
  const countedFrom = later(asOf, -countedFor);
  await saveMarketTokens(tx, coins, { at: asOf, countedFrom, isListed: true });
  await saveMarketTokens(tx, unlisted, { at: asOf, countedFrom, isListed: false });
  await savePoints(tx, [...coins, ...unlisted], startOf(asOf, finestStep));
  // This includes what other sources listed in the last minutes: a source that fails for
  // a while does not make the market smaller.
  const listedSince = later(asOf, -listedFor);
  const listed = await findMarketTokensSince(tx, listedSince, maxListed);
  await saveVolume(tx, totalVolume(listed), {
    hour: startOf(asOf, hours(1)),
    day: asOf.toISOString().slice(0, 10),
  });
  const counts = {
    volumeBefore: await findVolumeBetween(tx, later(asOf, dayBefore.from), later(asOf, dayBefore.to)),
    newInLastHour: await countCreated(tx, later(asOf, -hours(1))),
    newInLastDay: await countCreated(tx, later(asOf, -days(1))),
  };
  await replaceSnapshot(tx, { asOf, providedSince: listedSince, stats: statsOf(listed, counts, asOf) });
  const volumes = [
    ...volumesOf(coins),
    ...volumesOf(unlisted).map((coin) => ({ ...coin, isUnlisted: true })),
  ];
  await onSnapshot?.(tx, volumes, untraded);
}

function volumesOf(coins: readonly MarketToken[]): MarketTokenVolume[] {
  return coins.flatMap(({ address, symbol, volume24h }) =>
    volume24h === null ? [] : [{ address, symbol, volume24h }],
  );
}
