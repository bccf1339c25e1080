import type { Queryable, Tx } from "../../../db/database.ts";
import { json, sql } from "../../../db/sql.ts";
import type { MarketToken } from "../rules.ts";
import type { DailyStats, HistoryPoint } from "./rules.ts";

/** Writes a point for each token; one of the same moment is replaced. */
export async function savePoints(tx: Tx, coins: readonly MarketToken[], at: Date): Promise<void> {
  await tx.run(sql`
    insert into market_history (address, at, price, volume_24h, market_cap)
    select address, ${at}::timestamptz, price, "volume24h", "marketCap"
    from jsonb_to_recordset(${json(coins)}::jsonb)
      as r (address text, price float8, "volume24h" float8, "marketCap" float8)
    on conflict (address, at) do update
      set price = excluded.price, volume_24h = excluded.volume_24h, market_cap = excluded.market_cap`);
}

/** The points of a token since a moment, the last one of each step, the oldest first. */
export function findPoints(
  db: Queryable,
  address: string,
  { since, stepSeconds }: { readonly since: Date; readonly stepSeconds: number },
): Promise<HistoryPoint[]> {
  return db.rows(sql`
    select distinct on (step) at, price, volume_24h as "volume24h", market_cap as "marketCap"
    from market_history, date_bin(${stepSeconds} * interval '1 second', at, 'epoch') as step
    where address = ${address} and at >= ${since}
    order by step, at desc`);
}

/**
 * The volumes that were measured last since a moment, of some tokens. Not those of `market_tokens`: a source without volumes lists a
 * token whose volume there stays as it was known.
 */
export function findLastVolumes(
  db: Queryable,
  addresses: readonly string[],
  since: Date,
): Promise<{ address: string; volume: number }[]> {
  return db.rows(sql`
    select distinct on (address) address, volume_24h as volume from market_history
    where address = any(${addresses}::text[]) and at >= ${since} and volume_24h is not null
    order by address, at desc`);
}

/** The last price of each hour since a moment, of some tokens. */
export function findHourlyPrices(
  db: Queryable,
  addresses: readonly string[],
  since: Date,
): Promise<{ address: string; hour: Date; price: number | null }[]> {
  return db.rows(sql`
    select distinct on (address, hour) address, hour, price
    from market_history, date_bin('1 hour', at, 'epoch') as hour
    where address = any(${addresses}::text[]) and at >= ${since}
    order by address, hour, at desc`);
}

/** Notes the volume of all tokens over 24 hours, for the hour and the day in which it was measured. */
export async function saveVolume(
  tx: Tx,
  volume: number,
  { hour, day }: { readonly hour: Date; readonly day: string },
): Promise<void> {
  await tx.run(sql`
    insert into market_hours (at, volume) values (${hour}, ${volume})
    on conflict (at) do update set volume = excluded.volume`);
  await tx.run(sql`
    insert into market_days (date, volume) values (${day}, ${volume})
    on conflict (date) do update set volume = excluded.volume`);
}

/** The volume of the latest hour between two moments. */
export async function findVolumeBetween(db: Queryable, from: Date, to: Date): Promise<number | null> {
  const found = await db.row<{ volume: number }>(
    sql`select volume from market_hours where at between ${from} and ${to} order by at desc limit 1`,
  );
  return found?.volume ?? null;
}

/** The days since a date, the oldest first. */
export function findDays(db: Queryable, since: string): Promise<DailyStats[]> {
  return db.rows(sql`
    select date, volume, new_tokens as "newCoins" from market_days where date >= ${since}::date order by date`);
}

/** Deletes the points before a moment that are not the last one of their step. */
export function thinPoints(db: Queryable, before: Date, stepSeconds: number): Promise<number> {
  return db.run(sql`
    delete from market_history h where at < ${before} and exists (
      select from market_history later
      where later.address = h.address and later.at > h.at
        and later.at < date_bin(${stepSeconds} * interval '1 second', h.at, 'epoch') + ${stepSeconds} * interval '1 second')`);
}

/** Deletes points, tokens and hours before one moment, and days before another. Deleting a token also deletes its points. */
export async function deleteBefore(tx: Tx, moment: Date, day: string): Promise<void> {
  await tx.run(sql`delete from market_history where at < ${moment}`);
  await tx.run(sql`delete from market_tokens where greatest(last_seen_at, asked_at) < ${moment}`);
  await tx.run(sql`delete from market_hours where at < ${moment}`);
  await tx.run(sql`delete from market_days where date < ${day}::date`);
}

/** Keeps the given number of tokens whose figures are the newest, and deletes all others. */
export function deleteMarketTokensBeyond(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    delete from market_tokens where address in (
      select address from market_tokens
      order by greatest(last_seen_at, asked_at) desc, volume_24h desc nulls last offset ${most})`);
}
