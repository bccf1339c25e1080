import type { Queryable, Tx } from "../../../db/database.ts";
import { json, type Sql, sql } from "../../../db/sql.ts";
import type { MarketToken, ShownMarketToken } from "../rules.ts";
import type { Position, MarketTokenQuery, MarketTokenSort } from "./rules.ts";

const columns = sql`address, name, symbol, price, volume_24h as "volume24h", change_24h as "change24h",
  market_cap as "marketCap", transactions_24h as "transactions24h", replies, created_at as "createdAt",
  image_url as "imageUrl"`;
const image = sql`(select hash from market_images i where i.address = market_tokens.address) as image`;

const sortColumns: Readonly<Record<MarketTokenSort, Sql>> = {
  volume: sql`volume_24h`,
  price: sql`price`,
  created_at: sql`extract(epoch from created_at)::float8`,
  change: sql`change_24h`,
  replies: sql`replies::float8`,
};

type Filter = Pick<MarketTokenQuery, "minVolume" | "search" | "addresses"> & { readonly since: Date };

function filterOf({ minVolume, search, addresses, since }: Filter): Sql {
  // Wildcards in the search text are matched as plain characters.
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const isMeant = addresses ? sql`address = any(${addresses})` : sql`last_seen_at >= ${since}`;
  return sql`${isMeant} and coalesce(volume_24h, 0) >= ${minVolume}::float8
    and (${search} = '' or name ilike ${part} or symbol ilike ${part} or address = ${search})`;
}

/** A page of tokens after a position, or so many tokens after the first. Unknown values come last in either order. */
export function findMarketTokens(
  db: Queryable,
  filter: Filter,
  {
    sort,
    order,
    limit,
    after,
    offset,
  }: Pick<MarketTokenQuery, "sort" | "order" | "limit"> & {
    readonly after: Position | undefined;
    readonly offset: number;
  },
): Promise<ShownMarketToken[]> {
  const isDescending = order === "desc";
  const value = isDescending
    ? sql`coalesce(${sortColumns[sort]}, '-infinity')`
    : sql`coalesce(${sortColumns[sort]}, 'infinity')`;
  const isBeyond = !after
    ? sql`true`
    : isDescending
      ? sql`(${value} < ${after.value}::float8 or (${value} = ${after.value}::float8 and address > ${after.address}))`
      : sql`(${value} > ${after.value}::float8 or (${value} = ${after.value}::float8 and address > ${after.address}))`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  return db.rows(sql`
    select ${columns}, ${image} from market_tokens where ${filterOf(filter)} and ${isBeyond}
    order by ${value} ${direction}, address limit ${limit} offset ${after ? 0 : offset}`);
}

export function countMarketTokens(db: Queryable, filter: Filter): Promise<number> {
  return db.count(sql`select count(*) from market_tokens where ${filterOf(filter)}`);
}

/** For each figure, whether it is known for any token that was listed since a moment; null without tokens. */
export function findKnownFigures(
  db: Queryable,
  since: Date,
): Promise<Record<MarketTokenSort, boolean | null> | undefined> {
  return db.row(sql`
    select bool_or(volume_24h is not null) as volume, bool_or(price is not null) as price,
      bool_or(created_at is not null) as created_at, bool_or(change_24h is not null) as change,
      bool_or(replies is not null) as replies
    from market_tokens where last_seen_at >= ${since}`);
}

/**
 * The token of an address, a symbol in lower case, or both: symbols are not unique, and the highest volume wins. A token that no
 * source has listed is found by its address alone: otherwise a customer could give another one's symbol a new meaning.
 */
export function findMarketTokenBy(
  db: Queryable,
  { address, symbol }: { readonly address: string | null; readonly symbol: string | null },
): Promise<ShownMarketToken | undefined> {
  return db.row(sql`
    select ${columns}, ${image} from market_tokens
    where (${address}::text is null or address = ${address}) and (${symbol}::text is null or lower(symbol) = ${symbol})
      and (${address}::text is not null or last_seen_at is not null)
    order by volume_24h desc nulls last, address limit 1`);
}

/**
 * Inserts tokens or updates them; what is unknown now stays as it was known. Listed tokens that are new, and were created after
 * a moment, are counted by the day of their creation.
 * @param isListed whether a source lists them; otherwise they were asked for by their addresses
 */
export async function saveMarketTokens(
  tx: Tx,
  coins: readonly MarketToken[],
  {
    at,
    countedFrom,
    isListed,
  }: { readonly at: Date; readonly countedFrom: Date; readonly isListed: boolean },
): Promise<void> {
  const [seenAt, askedAt] = isListed ? [at, null] : [null, at];
  await tx.run(sql`
    with saved as (
      insert into market_tokens as t (address, name, symbol, price, volume_24h, change_24h, market_cap, transactions_24h,
                                      replies, created_at, image_url, first_seen_at, last_seen_at,
                                      asked_at)
      select address, name, symbol, price, "volume24h", "change24h", "marketCap", "transactions24h", replies, "createdAt",
             "imageUrl", ${seenAt}::timestamptz, ${seenAt}::timestamptz, ${askedAt}::timestamptz
      from jsonb_to_recordset(${json(coins)}::jsonb) as r (
        address text, name text, symbol text, price float8, "volume24h" float8, "change24h" float8, "marketCap" float8,
        "transactions24h" bigint, replies bigint, "createdAt" timestamptz, "imageUrl" text)
      on conflict (address) do update set
        name = excluded.name,
        symbol = excluded.symbol,
        price = coalesce(excluded.price, t.price),
        volume_24h = coalesce(excluded.volume_24h, t.volume_24h),
        change_24h = coalesce(excluded.change_24h, t.change_24h),
        market_cap = coalesce(excluded.market_cap, t.market_cap),
        transactions_24h = coalesce(excluded.transactions_24h, t.transactions_24h),
        replies = coalesce(excluded.replies, t.replies),
        created_at = least(t.created_at, excluded.created_at),
        image_url = coalesce(excluded.image_url, t.image_url),
        first_seen_at = coalesce(t.first_seen_at, excluded.first_seen_at),
        last_seen_at = coalesce(excluded.last_seen_at, t.last_seen_at),
        asked_at = coalesce(excluded.asked_at, t.asked_at)
      returning created_at, xmax = 0 as is_new
    )
    insert into market_days as d (date, new_tokens)
    select (created_at at time zone 'utc')::date, count(*) from saved
    where is_new and created_at between ${countedFrom} and ${seenAt}::timestamptz group by 1
    on conflict (date) do update set new_tokens = d.new_tokens + excluded.new_tokens`);
}

/** The tokens that were listed since a moment, those with the most volume first. */
export function findMarketTokensSince(db: Queryable, since: Date, most: number): Promise<MarketToken[]> {
  return db.rows(sql`
    select ${columns} from market_tokens where last_seen_at > ${since}
    order by volume_24h desc nulls last, address limit ${most}`);
}

/** How many tokens were created since a moment, of those that were listed. */
export function countCreated(db: Queryable, since: Date): Promise<number> {
  return db.count(
    sql`select count(*) from market_tokens where created_at > ${since} and last_seen_at is not null`,
  );
}
