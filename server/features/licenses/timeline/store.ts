import type { Queryable, Tx } from "../../../db/database.ts";
import { json, sql } from "../../../db/sql.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import type { LicenseEvent } from "./rules.ts";

/** Writes what happened at this moment on the license's timeline. */
export function insertEvent(
  tx: Tx,
  licenseId: string,
  now: Date,
  { kind, actor, detail }: Pick<LicenseEvent, "kind" | "actor" | "detail">,
): Promise<number> {
  return tx.run(sql`
    insert into license_events (id, license_id, at, kind, actor, detail)
    values (${uuidv7(now)}, ${licenseId}, ${now}, ${kind}, ${actor}, ${json(detail)})`);
}

/** How many events of a kind there were since a moment. */
export async function countEvents(
  tx: Tx,
  licenseId: string,
  kind: LicenseEvent["kind"],
  since: Date,
): Promise<number> {
  const counted = await tx.row<{ count: number }>(sql`
    select count(*) from license_events where license_id = ${licenseId} and kind = ${kind} and at > ${since}`);
  return counted?.count ?? 0;
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
