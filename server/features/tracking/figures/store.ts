import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { Figure } from "./rules.ts";

/** The last day that has a figure, up to a day; null when none has. */
export async function findLastDay(tx: Tx, upTo: string): Promise<string | null> {
  const last = await tx.row<{ day: string | null }>(
    sql`select max(day) as day from daily_figures where day <= ${upTo}::date`,
  );
  return last?.day ?? null;
}

/** The first day of which there are usage events; null without any. */
export async function findFirstDayOfEvents(tx: Tx): Promise<string | null> {
  const first = await tx.row<{ day: string | null }>(
    sql`select (min(at) at time zone 'UTC')::date as day from tracked_events`,
  );
  return first?.day ?? null;
}

export function countEventsByDay(tx: Tx, fromDay: string): Promise<Figure[]> {
  return tx.rows(sql`
    select (at at time zone 'UTC')::date as day, kind as name, count(*) from tracked_events
    where at >= ${fromDay}::date::timestamp at time zone 'UTC' group by 1, 2`);
}

/**
 * Stores the figures of these days. The higher count stays: another node may have counted later, and a registration has
 * happened even when its account was deleted since. Rows are written in one order, so nodes that count at once do not deadlock.
 */
export async function storeFigures(tx: Tx, figures: readonly Figure[]): Promise<void> {
  const [days, names, counts] = [
    figures.map(({ day }) => day),
    figures.map(({ name }) => name),
    figures.map(({ count }) => count),
  ];
  await tx.run(sql`
    insert into daily_figures (day, name, count)
    select * from unnest(${days}::date[], ${names}::text[], ${counts}::bigint[])
    order by 1, 2
    on conflict (day, name) do update set count = excluded.count where daily_figures.count < excluded.count`);
}

export function findFigures(db: Queryable, fromDay: string, upTo: string): Promise<Figure[]> {
  return db.rows(sql`
    select day, name, count from daily_figures where day between ${fromDay}::date and ${upTo}::date`);
}
