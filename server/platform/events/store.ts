import type { Queryable, Tx } from "../../db/database.ts";
import { json, plannedForValues, type Sql, sql } from "../../db/sql.ts";
import { type RowOf, select } from "../../db/table.ts";
import { originOfEvents } from "./acts.ts";
import { eventTable } from "./table.ts";

/** The PostgreSQL channel on which every process hears that there are new events. The payload is empty. */
export const eventChannel = "events";

/**
 * Appends events, as a part of a statement that makes them. That statement also notifies `eventChannel`.
 * @param rows a query for `id, at, type, subject, actor, operator_key_id, state`, in the order of the events
 */
export function appendRows(rows: Sql): Sql {
  const origin = originOfEvents();
  return sql`
    insert into events (id, at, type, subject, actor, operator_key_id, state, origin)
    select r.*, ${origin === undefined ? null : json(origin)}::jsonb from (${rows}) r`;
}

/** An event that has its place in the order. */
export type StoredEvent = Omit<RowOf<typeof eventTable>, "sequence" | "position"> & {
  readonly position: number;
};

/** How many events get their position at once: more than a page holds, and little enough to lock for a moment. */
const batch = 10_000;

/**
 * Whether events have no position yet. The least and the greatest are read from an index: for `exists`, a plan that is made for any `after`
 * reads the whole table when there are none.
 * @param after or have one after this, which another reader may have given meanwhile
 */
export async function areEventsWaiting(db: Queryable, after?: number): Promise<boolean> {
  const found = await db.row<{ found: boolean }>(sql`
    select (select min(sequence) from events where position is null) is not null
      or coalesce((select max(position) from events) > ${after ?? null}::bigint, false) as found`);
  return found?.found === true;
}

/**
 * Gives positions to the events that have none, in the order of their insertion. Only one transaction does so at a time, and the second
 * statement sees what the one before has committed.
 *
 * What an uncommitted transaction has appended is not seen, and gets a later position once it is committed. Two events of one subject keep
 * their order all the same: the second is inserted after the first was committed, because both transactions lock the subject. So whoever
 * sees the second also sees the first, which has the lower sequence.
 */
export async function placeEvents(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('event positions'))`);
  await tx.run(sql`
    with waiting as materialized (
      select sequence from events where position is null order by sequence limit ${batch}
    ), placed as materialized (
      select sequence, nextval('event_positions') as position from (select sequence from waiting order by sequence) w
    )
    update events e set position = placed.position from placed
    where e.sequence = placed.sequence and e.position is null`);
}

/** The position of the last event that has one; 0 when there is none. */
export async function findLastPosition(db: Queryable): Promise<number> {
  const last = await db.row<{ position: number | null }>(sql`select max(position) as position from events`);
  return last?.position ?? 0;
}

/** More events than the shop has in the time between a backup and its restore. */
const skipped = 1_000_000;

/**
 * Leaves out positions that may have been given between a backup and its restore, so that a program that has read that far does not pass
 * over the events that come now. Those of before get theirs first, because such a program has read them.
 */
export async function skipPositions(tx: Tx): Promise<void> {
  while (await areEventsWaiting(tx)) await placeEvents(tx);
  await tx.run(sql`select setval('event_positions', nextval('event_positions') + ${skipped}::bigint)`);
}

export interface EventFilter {
  /** Only of these types; undefined for all. */
  readonly types?: readonly string[] | undefined;
  /** Only about this account, license, key, release or email. */
  readonly subject?: string | undefined;
}

interface EventSpan {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** The events after one position and up to another, in their order. */
export function findEvents(
  db: Queryable,
  { types, subject }: EventFilter,
  { after, upTo, limit }: EventSpan,
): Promise<StoredEvent[]> {
  const columns = eventTable.select("e", eventTable.except("sequence"));
  const page = (ofType: Sql) => sql`
    select e.* from events e
    where e.position > ${after} and e.position <= ${upTo} and ${ofType}
      and ${subject === undefined ? sql`true` : sql`e.subject = ${subject}`}
    order by e.position limit ${limit}`;
  // A page of each type by itself: the index of types has each of them in its order.
  const pages = [...new Set(types)].map((type) => sql`(${page(sql`e.type = ${type}`)})`);
  const found = types
    ? pages.reduce((all, next) => sql`${all} union all ${next}`, sql`(${page(sql`false`)})`)
    : page(sql`true`);
  const statement = select(columns, sql`from (${found}) e order by e.position limit ${limit}`);
  const isFiltered = types !== undefined || subject !== undefined;
  return db.rows(isFiltered ? plannedForValues(statement) : statement) as Promise<StoredEvent[]>;
}

/** One event; undefined when it was deleted. */
export function findEvent(db: Queryable, id: string): Promise<StoredEvent | undefined> {
  const columns = eventTable.select("e", eventTable.except("sequence"));
  return db.row(select(columns, sql`from events e where e.id = ${id}`)) as Promise<StoredEvent | undefined>;
}

/** Deletes events from before a moment, up to the limit, read or not. Returns how many there were. */
export function deleteEventsBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  return db.run(sql`
    delete from events where id in (select id from events where at < ${moment} order by at limit ${limit})`);
}

/** How far a reader has come; undefined while another process reads for it. One that is new begins with the first event. */
export async function lockReader(tx: Tx, name: string): Promise<number | undefined> {
  await tx.run(sql`
    insert into event_readers (name, position) select ${name}, 0
    where not exists (select from event_readers where name = ${name}) on conflict do nothing`);
  const reader = await tx.row<{ position: number }>(
    sql`select position from event_readers where name = ${name} for update skip locked`,
  );
  return reader?.position;
}

export async function moveReader(tx: Tx, name: string, position: number): Promise<void> {
  await tx.run(sql`update event_readers set position = ${position} where name = ${name}`);
}

/** Moves a reader inside the product behind the last event, because what it does with those of before may have been done. */
export async function skipEvents(tx: Tx, name: string): Promise<void> {
  await tx.run(sql`
    update event_readers set position = greatest(position, (select max(position) from events)) where name = ${name}`);
}
