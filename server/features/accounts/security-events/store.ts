import type { Queryable } from "../../../db/database.ts";
import { json, sql } from "../../../db/sql.ts";

interface SecurityEventRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly accountId: string | null;
  readonly identityHash: Buffer;
  readonly network: string;
  readonly detail: object;
}

export async function insertSecurityEvent(db: Queryable, event: SecurityEventRow): Promise<void> {
  const { id, at, kind, accountId, identityHash, network, detail } = event;
  await db.run(sql`
    insert into security_events (id, at, kind, account_id, identity_hash, network, detail)
    values (${id}, ${at}, ${kind}, ${accountId}, ${identityHash}, ${network}, ${json(detail)})`);
}

export function deleteSecurityEventsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from security_events where at < ${moment}`);
}
