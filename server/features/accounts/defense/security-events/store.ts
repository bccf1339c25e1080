import type { Queryable, Tx } from "../../../../db/database.ts";
import { json, sql } from "../../../../db/sql.ts";

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

/** Deletes the record of an account, and that of its address from before it had one. */
export async function deleteSecurityEventsOf(
  tx: Tx,
  { accountId, identityHash }: { readonly accountId: string; readonly identityHash: Buffer },
): Promise<void> {
  await tx.run(sql`
    delete from security_events where account_id = ${accountId} or identity_hash = ${identityHash}`);
}

/** Deletes what is older, and what was recorded of an account while it was being deleted. */
export function deleteSecurityEventsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`
    delete from security_events e
    where e.at < ${moment}
      or (e.account_id is not null and not exists (select from accounts a where a.id = e.account_id))`);
}
