import type { Queryable, Tx } from "../../../db/database.ts";
import { plannedForValues, type Sql, sql } from "../../../db/sql.ts";
import { allOf, expressions, type NewRowOf, type RowIn, type RowOf, select } from "../../../db/table.ts";
import type { EndpointRow } from "../store.ts";
import {
  attemptTable,
  type DeliveryState,
  deliveryTable,
  endpointTable,
  type PauseReason,
} from "../table.ts";

type DeliveryRow = RowOf<typeof deliveryTable>;

/** The PostgreSQL channel on which every worker hears that deliveries are due. The payload is empty. */
export const deliveryChannel = "webhook_deliveries";

const newColumns = [
  "endpointId",
  "eventId",
  "position",
  "type",
  "subject",
  "state",
  "attempts",
  "createdAt",
  "nextAt",
] as const;

type NewDelivery = Pick<DeliveryRow, (typeof newColumns)[number]>;

/** Inserts deliveries, and leaves those alone that are there. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.run(sql`${deliveryTable.insertAll(newColumns, deliveries)} on conflict do nothing`);
}

/** Tells every worker that deliveries are due. */
export async function notifySenders(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_notify(${deliveryChannel}, '')`);
}

/** Has what waits for an endpoint sent at once. What is due already stays as it is: it may be a million events. */
export async function wakeSenders(tx: Tx, endpointId: string): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set next_at = ${tx.now}
    where endpoint_id = ${endpointId} and state = 'waiting' and next_at > ${tx.now}`);
  await notifySenders(tx);
}

/** A delivery that this process sends, and nobody else until its lease ends. */
export type ClaimedDelivery = Pick<DeliveryRow, "endpointId" | "eventId" | "position" | "type" | "attempts"> &
  Pick<EndpointRow, "url" | "secretsSealed" | "failingSince">;

/**
 * Claims deliveries that are due, the oldest first, and at most so many of one endpoint: a receiver that is slow takes no place from
 * another one. Where the events of one subject wait for each other, only the first of them that waits is claimed. The planner has to know
 * the limit and must not hash what waits: beside a million deliveries it would sort or read all of them for each claim.
 * @param free how many may be sent at once to endpoints to which some are being sent; others get all places
 * @param lease until when nobody else claims them
 */
export function claimDeliveries(
  db: Queryable,
  {
    now,
    lease,
    places,
    taken,
  }: {
    readonly now: Date;
    readonly lease: Date;
    readonly places: number;
    readonly taken: ReadonlyMap<string, number>;
  },
): Promise<ClaimedDelivery[]> {
  const busy = [...taken];
  return db.rows(
    plannedForValues(sql`
    with busy as (
      select * from unnest(${busy.map(([id]) => id)}::uuid[], ${busy.map(([, count]) => count)}::int[]) b (id, count)
    ), found as (
      select found.*, w.url, w.secrets_sealed, w.failing_since, coalesce(b.count, 0) as busy
      from webhook_endpoints w left join busy b on b.id = w.id
      cross join lateral (
        select d.endpoint_id, d.event_id, d.next_at from webhook_deliveries d
        where d.endpoint_id = w.id and d.state = 'waiting' and d.next_at <= ${now}
          and (not w.in_order or d.position = (
            select min(first.position) from webhook_deliveries first
            where first.endpoint_id = d.endpoint_id and first.subject = d.subject and first.state = 'waiting'))
        order by d.next_at
        limit ${places}
        for update of d skip locked
      ) found
      where w.paused_at is null and coalesce(b.count, 0) < ${places}
    ), due as (
      select * from (
        select f.*, row_number() over (partition by f.endpoint_id order by f.next_at) as place from found f
      ) placed
      where place <= ${places} - busy
    )
    update webhook_deliveries d set next_at = ${lease}, attempts = d.attempts + 1
    from due where d.endpoint_id = due.endpoint_id and d.event_id = due.event_id
    returning d.endpoint_id as "endpointId", d.event_id as "eventId", d.position, d.type, d.attempts, due.url,
      due.secrets_sealed as "secretsSealed", due.failing_since as "failingSince"`),
  );
}

/** When the next delivery is due; null when none waits for an endpoint that is not paused. */
export async function findNextDue(db: Queryable): Promise<Date | null> {
  const next = await db.row<{ at: Date | null }>(sql`
    select min(found.at) as at from webhook_endpoints w
    cross join lateral (
      select min(d.next_at) as at from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'waiting'
    ) found
    where w.paused_at is null`);
  return next?.at ?? null;
}

interface Attempt extends NewRowOf<typeof attemptTable> {
  /** When it is tried again; null when it has ended. */
  readonly nextAt: Date | null;
  readonly state: DeliveryState;
}

/** Records what an attempt came to. What was replayed meanwhile, or removed, stays as it is. */
export async function recordAttempt(tx: Tx, { nextAt, state, ...attempt }: Attempt): Promise<void> {
  const endedAt = state === "waiting" ? null : tx.now;
  const recorded = await tx.run(sql`
    update webhook_deliveries set state = ${state}, next_at = coalesce(${nextAt}, next_at), ended_at = ${endedAt}
    where endpoint_id = ${attempt.endpointId} and event_id = ${attempt.eventId}`);
  if (recorded > 0) await tx.run(attemptTable.insert(attempt));
}

/** Records that a delivery was taken, or not, for the pause of an endpoint. Returns since when none was taken. */
export async function recordHealth(tx: Tx, endpointId: string, isTaken: boolean): Promise<Date | null> {
  const health = await tx.row<{ failingSince: Date | null }>(sql`
    update webhook_endpoints set failing_since = case when ${isTaken} then null else coalesce(failing_since, ${tx.now}) end
    where id = ${endpointId} returning failing_since as "failingSince"`);
  return health?.failingSince ?? null;
}

/** Pauses an endpoint unless it is paused already. Returns whether it was paused now. */
export async function pauseEndpoint(tx: Tx, id: string, reason: PauseReason): Promise<boolean> {
  const changes = endpointTable.set({ pausedAt: tx.now, pauseReason: reason, failingSince: null });
  return (
    (await tx.run(sql`update webhook_endpoints set ${changes} where id = ${id} and paused_at is null`)) > 0
  );
}

const listed = allOf(
  deliveryTable.select("d", deliveryTable.except("endpointId")),
  expressions<{ lastAt: Date | null; status: number | null; error: string | null; answer: string | null }>({
    lastAt: sql`a.at`,
    status: sql`a.status`,
    error: sql`a.error`,
    answer: sql`a.answer`,
  }),
);

export type ListedDelivery = RowIn<typeof listed>;

/** The deliveries to an endpoint, the newest events first, each with its last attempt. */
export function findDeliveries(
  db: Queryable,
  endpointId: string,
  {
    state,
    before,
    limit,
  }: {
    readonly state: DeliveryState | undefined;
    /** The position before which the page begins. */
    readonly before: number | undefined;
    readonly limit: number;
  },
): Promise<ListedDelivery[]> {
  return db.rows(
    select(
      listed,
      sql`
    from webhook_deliveries d
    left join lateral (
      select a.at, a.status, a.error, a.answer from webhook_attempts a
      where a.endpoint_id = d.endpoint_id and a.event_id = d.event_id order by a.at desc, a.id desc limit 1
    ) a on true
    where d.endpoint_id = ${endpointId} and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
      and ${before === undefined ? sql`true` : sql`d.position < ${before}`}
    order by d.position desc, d.event_id limit ${limit}`,
    ),
  );
}

/** How many deliveries one statement changes: of a million, it would take longer than a statement may. */
const batch = 20_000;

/** Changes the deliveries to an endpoint between two positions in batches. Returns how many were changed. */
async function inBatches(
  tx: Tx,
  { endpointId, after, upTo }: { readonly endpointId: string; readonly after: number; readonly upTo: number },
  change: (isInBatch: Sql) => Sql,
): Promise<number> {
  let count = 0;
  for (let start = after; ;) {
    const last = await tx.row<{ position: number }>(sql`
      select position from webhook_deliveries where endpoint_id = ${endpointId} and position > ${start} and position <= ${upTo}
      order by position offset ${batch - 1} limit 1`);
    const end = last?.position ?? upTo;
    count += await tx.run(
      change(sql`endpoint_id = ${endpointId} and position > ${start} and position <= ${end}`),
    );
    if (last === undefined) return count;
    start = end;
  }
}

interface Restarted {
  /** These events; else those of the span. */
  readonly eventIds?: readonly string[] | undefined;
  readonly after?: number | undefined;
  readonly upTo?: number | undefined;
}

/** Has deliveries of an endpoint sent again that have ended. Returns how many. */
export async function restartDeliveries(
  tx: Tx,
  endpointId: string,
  { eventIds, after = 0, upTo = Number.MAX_SAFE_INTEGER }: Restarted,
): Promise<number> {
  const restart = (isMeant: Sql) => sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_at = ${tx.now}, ended_at = null
    where state <> 'waiting' and ${isMeant}`;
  const restarted =
    eventIds === undefined
      ? await inBatches(tx, { endpointId, after, upTo }, restart)
      : await tx.run(restart(sql`endpoint_id = ${endpointId} and event_id = any(${[...eventIds]}::uuid[])`));
  await tx.run(sql`select pg_notify(${deliveryChannel}, '')`);
  return restarted;
}

/** Deletes the deliveries to an endpoint with their log. */
export async function deleteDeliveries(tx: Tx, endpointId: string): Promise<void> {
  const all = { endpointId, after: 0, upTo: Number.MAX_SAFE_INTEGER };
  await inBatches(tx, all, (isInBatch) => sql`delete from webhook_deliveries where ${isInBatch}`);
}

/** Deletes deliveries from before a moment with their log, up to the limit, unless they still wait. Returns how many. */
export function deleteDeliveriesBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  return db.run(sql`
    delete from webhook_deliveries d using (
      select endpoint_id, event_id from webhook_deliveries where created_at < ${moment} and state <> 'waiting'
      order by created_at limit ${limit}
    ) old where d.endpoint_id = old.endpoint_id and d.event_id = old.event_id`);
}

/** Ends what waits, because it may have been delivered after the backup that was restored. Returns how many there were. */
export function giveUpDeliveries(tx: Tx): Promise<number> {
  return tx.run(sql`
    update webhook_deliveries set state = 'given_up', ended_at = ${tx.now} where state = 'waiting'`);
}
