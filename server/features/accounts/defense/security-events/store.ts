import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import type { NewRowOf } from "../../../../db/table.ts";
import { securityEventTable } from "./table.ts";

export async function insertSecurityEvent(
  db: Queryable,
  event: NewRowOf<typeof securityEventTable>,
): Promise<void> {
  await db.run(securityEventTable.insert(event));
}

/** Deletes the record of an account, and that of its address from before it had one. */
export async function deleteSecurityEventsOf(
  tx: Tx,
  { accountId, identityHash }: { readonly accountId: string; readonly identityHash: Buffer },
): Promise<void> {
  await tx.run(sql`
    delete from security_events where account_id = ${accountId} or identity_hash = ${identityHash}`);
}

/** Moves the record of an address to the one that its account has now. */
export async function moveSecurityEvents(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await tx.run(sql`update security_events set identity_hash = ${to} where identity_hash = ${from}`);
}

/** Deletes older events, and events that were recorded about an account while it was being deleted. */
export function deleteSecurityEventsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`
    delete from security_events e
    where e.at < ${moment}
      or (e.account_id is not null and not exists (select from accounts a where a.id = e.account_id))`);
}
