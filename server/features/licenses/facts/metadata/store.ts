import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { Tx } from "../../../../db/database.ts";
import { json, sql } from "../../../../db/sql.ts";

/** What is kept on a license, whose row the transaction has locked. */
export async function findMetadata(tx: Tx, licenseId: string): Promise<LicenseMetadata> {
  const row = await tx.row<{ metadata: LicenseMetadata }>(
    sql`select metadata from license_metadata where license_id = ${licenseId}`,
  );
  return row?.metadata ?? {};
}

/** Keeps this on a license, and nothing else. */
export async function storeMetadata(tx: Tx, licenseId: string, metadata: LicenseMetadata): Promise<void> {
  if (Object.keys(metadata).length === 0) {
    await tx.run(sql`delete from license_metadata where license_id = ${licenseId}`);
    return;
  }
  await tx.run(sql`
    insert into license_metadata (license_id, metadata) values (${licenseId}, ${json(metadata)}::jsonb)
    on conflict (license_id) do update set metadata = excluded.metadata`);
}
