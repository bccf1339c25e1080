import type { Queryable } from "../../../../db/database.ts";
import { type Sql, sql } from "../../../../db/sql.ts";

export interface AccountUse {
  readonly licenses: number;
  readonly machines: number;
  readonly checks: number;
  readonly downloads: number;
}

export interface DayOfUse {
  /** `2026-11-20`. */
  readonly day: string;
  readonly downloads: number;
  readonly activations: number;
}

/**
 * Records the use of licenses: one validation for each row of `matches`, which has the license's `id`. It is a part of a
 * larger statement, so that a validation pays for no round trip of its own. Rows are locked in the order of the id, so two
 * nodes that count the same licenses cannot deadlock.
 * @returns an `insert` that returns the license and its new count
 */
export const recordUsage = (matches: Sql, now: Sql): Sql => sql`
  insert into license_usage as u (license_id, count, last_used_at)
  select id, count(*), ${now} from ${matches} group by id order by id
  on conflict (license_id) do update set count = u.count + excluded.count, last_used_at = excluded.last_used_at
  returning license_id, count`;

export async function sumUse(db: Queryable, accountId: string): Promise<AccountUse> {
  const counted = await db.row<AccountUse>(sql`
    with own as (select id from licenses where account_id = ${accountId})
    select
      (select count(*) from own) as licenses,
      (select count(*) from machines m join own on own.id = m.license_id) as machines,
      (select coalesce(sum(u.count), 0)::bigint from license_usage u join own on own.id = u.license_id) as checks,
      (select count(*) from license_events e join own on own.id = e.license_id
       where e.kind = 'downloaded') as downloads`);
  return counted ?? { licenses: 0, machines: 0, checks: 0, downloads: 0 };
}

/** One row for each day, also for days without events. */
export function sumUseByDay(
  db: Queryable,
  accountId: string,
  { today, days }: { today: Date; days: number },
): Promise<DayOfUse[]> {
  return db.rows(sql`
    with period as (
      select d::date as day from generate_series(
        (${today}::timestamptz at time zone 'UTC')::date - (${days}::int - 1),
        (${today}::timestamptz at time zone 'UTC')::date, interval '1 day') d
    ), happened as (
      select (e.at at time zone 'UTC')::date as day, e.kind
      from license_events e join licenses l on l.id = e.license_id
      where l.account_id = ${accountId} and e.kind in ('downloaded', 'machine_activated')
        and e.at >= (select min(day) from period)::timestamp at time zone 'UTC'
    )
    select p.day, count(*) filter (where h.kind = 'downloaded') as downloads,
           count(*) filter (where h.kind = 'machine_activated') as activations
    from period p left join happened h on h.day = p.day
    group by p.day order by p.day`);
}

/** Those who signed up in one week and are still there. */
export interface Conversion {
  /** Its Monday, `2026-11-23`. */
  readonly week: string;
  readonly registered: number;
  readonly activated: number;
  readonly paid: number;
}

/**
 * One row for each week with sign-ups, from a Monday on. A license counts for whoever owns it now. Weeks are told apart by their length,
 * because to find the beginning of each account's week in the calendar takes twice as long.
 */
export function countConversionByWeek(db: Queryable, fromWeek: string): Promise<Conversion[]> {
  return db.rows(sql`
    with won as (
      select account_id, bool_or(activated_at is not null) as activated, bool_or(tier <> 'trial') as paid
      from licenses group by account_id
    )
    select (week at time zone 'UTC')::date as week, registered, activated, paid
    from (
      select date_bin('7 days', a.created_at, ${fromWeek}::date::timestamp at time zone 'UTC') as week, count(*) as registered,
             count(*) filter (where w.activated) as activated, count(*) filter (where w.paid) as paid
      from accounts a left join won w on w.account_id = a.id
      where a.created_at >= ${fromWeek}::date::timestamp at time zone 'UTC'
      group by 1
    ) weeks
    order by 1`);
}
