import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { select } from "../../../../db/table.ts";
import { type Transfer, transferTable } from "./table.ts";

/** Stores the latest transfer of a license. */
export async function upsertTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  await tx.run(sql`
    ${transferTable.insert(transfer)}
    on conflict (license_id) do update set former_owner_id = excluded.former_owner_id,
      transferred_at = excluded.transferred_at, take_back_until = excluded.take_back_until`);
}

/** The transfer of a license that its former owner may still take back. */
export function findOpenTransfer(tx: Tx, licenseId: string, now: Date): Promise<Transfer | undefined> {
  return tx.row(
    select(
      transferTable.select("t"),
      sql`from license_transfers t where t.license_id = ${licenseId} and t.take_back_until > ${now}`,
    ),
  );
}

export async function deleteTransfer(tx: Tx, licenseId: string): Promise<void> {
  await tx.run(sql`delete from license_transfers where license_id = ${licenseId}`);
}

/** Suspends a license that comes back to a suspended account, which is reinstated with it. */
export async function suspendWithAccount(tx: Tx, id: string, suspendedAt: Date): Promise<void> {
  await tx.run(sql`
    update licenses set suspended_at = ${suspendedAt}, suspended_with_account = true
    where id = ${id} and suspended_at is null`);
}
