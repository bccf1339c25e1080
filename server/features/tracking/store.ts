import type { Queryable, Tx } from "../../db/database.ts";
import { json, sql } from "../../db/sql.ts";
import type { DataRow } from "../../platform/data-file.ts";
import { type TrackedRow, trackedTable } from "./table.ts";

/**
 * Inserts a batch of events in one statement. Repeating it is harmless: a batch whose answer was lost may have been stored. When
 * the account or license of a queued event is gone meanwhile, the event carries none.
 */
export async function insertEvents(db: Queryable, events: readonly TrackedRow[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, at, kind, page, details, accountId, licenseId }) => {
    return { id, at, kind, page, details, account_id: accountId, license_id: licenseId };
  });
  await db.run(sql`
    insert into tracked_events (id, at, kind, page, details, account_id, license_id)
    select e.id, e.at, e.kind, e.page, e.details, a.id, l.id
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as e (id uuid, at timestamptz, kind text, page text, details jsonb, account_id uuid, license_id uuid)
    left join accounts a on a.id = e.account_id
    left join licenses l on l.id = e.license_id
    on conflict do nothing`);
}

/** The columns have the names of the database, because a test compares them with the table. */
export function findTrackingData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${trackedTable.selectExported("e")} from tracked_events e
    where e.account_id = ${accountId} order by e.at, e.id`);
}

export async function deleteEventsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from tracked_events where account_id = ${accountId}`);
}

export function deleteEventsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from tracked_events where at < ${moment}`);
}

export function anonymizeEventsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`
    update tracked_events set account_id = null, license_id = null
    where at < ${moment} and (account_id is not null or license_id is not null)`);
}
