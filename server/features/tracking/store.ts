import type { Queryable } from "../../db/database.ts";
import { json, sql } from "../../db/sql.ts";
import type { DataRow } from "../../platform/data-file.ts";
import type { StoredEvent } from "./rules.ts";

interface EventRow extends StoredEvent {
  readonly id: string;
  readonly at: Date;
  readonly accountId: string | null;
  readonly licenseId: string | null;
}

export async function insertEvent(db: Queryable, event: EventRow): Promise<void> {
  await db.run(sql`
    insert into tracked_events (id, at, kind, page, details, account_id, license_id)
    values (${event.id}, ${event.at}, ${event.kind}, ${event.page}, ${json(event.details)}, ${event.accountId},
            ${event.licenseId})`);
}

/** In the names of the database: a test compares them with what the table holds. */
export function findUsageData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, at, kind, page, details, license_id
    from tracked_events where account_id = ${accountId} order by at, id`);
}

export function deleteEventsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from tracked_events where at < ${moment}`);
}

export function anonymizeEventsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`
    update tracked_events set account_id = null, license_id = null
    where at < ${moment} and (account_id is not null or license_id is not null)`);
}
