import type { Queryable, Tx } from "../../db/database.ts";
import { json, sql } from "../../db/sql.ts";
import type { LicenseEvent } from "./event-rules.ts";

export function insertEvent(tx: Tx, licenseId: string, event: LicenseEvent): Promise<number> {
  return tx.run(sql`
    insert into license_events (id, license_id, at, kind, actor, detail)
    values (${event.id}, ${licenseId}, ${event.at}, ${event.kind}, ${event.actor}, ${json(event.detail)})`);
}

/** The newest first. Ids are in order of time, so the last id of a page leads to the next one. */
export function findEvents(
  db: Queryable,
  licenseId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<LicenseEvent[]> {
  return db.rows(sql`
    select id, at, kind, actor, detail from license_events
    where license_id = ${licenseId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`);
}
