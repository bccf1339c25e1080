import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

interface Transfer {
  readonly licenseId: string;
  readonly formerOwnerId: string;
  readonly transferredAt: Date;
  readonly takeBackUntil: Date;
}

/** Stores the latest transfer of a license. */
export async function upsertTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  await tx.run(sql`
    insert into license_transfers (license_id, former_owner_id, transferred_at, take_back_until)
    values (${transfer.licenseId}, ${transfer.formerOwnerId}, ${transfer.transferredAt}, ${transfer.takeBackUntil})
    on conflict (license_id) do update set former_owner_id = excluded.former_owner_id,
      transferred_at = excluded.transferred_at, take_back_until = excluded.take_back_until`);
}

/** The transfer of a license that its former owner may still take back. */
export function findOpenTransfer(tx: Tx, licenseId: string, now: Date): Promise<Transfer | undefined> {
  return tx.row(sql`
    select license_id as "licenseId", former_owner_id as "formerOwnerId", transferred_at as "transferredAt",
      take_back_until as "takeBackUntil"
    from license_transfers where license_id = ${licenseId} and take_back_until > ${now}`);
}

export async function deleteTransfer(tx: Tx, licenseId: string): Promise<void> {
  await tx.run(sql`delete from license_transfers where license_id = ${licenseId}`);
}
