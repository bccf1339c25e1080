import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { type RowOf, select } from "../../../../db/table.ts";
import { machineTable } from "../../facts/machines/table.ts";
import { licenseNames, type LicenseRow, licenseTable } from "../../facts/table.ts";

/** A license that has a key which is about to be imported. */
export interface KeyHolder {
  readonly keyHash: Buffer;
  readonly licenseId: string;
  readonly email: string;
  /** Null for the key of a member, which no import has brought. */
  readonly keySealed: Buffer | null;
}

/** The owners and members who hold these keys. */
export function findKeyHolders(db: Queryable, keyHashes: readonly Buffer[]): Promise<KeyHolder[]> {
  return db.rows(sql`
    select key_hash as "keyHash", id as "licenseId", email, key_sealed as "keySealed" from licenses
    where key_hash = any(${keyHashes}::bytea[])
    union all
    select key_hash, license_id, email, null from license_seats where key_hash = any(${keyHashes}::bytea[])`);
}

const importedNames = [
  "id",
  "licenseId",
  "fingerprintHash",
  "foldedHash",
  "namedHash",
  "name",
  "platform",
  "activatedAt",
  "lastSeenAt",
  "silentAt",
] as const;

export type ImportedMachineRow = Pick<RowOf<typeof machineTable>, (typeof importedNames)[number]>;

/** Inserts machines in one statement: row by row, the triggers that count them would cost more than everything else. */
export async function insertMachines(tx: Tx, machines: readonly ImportedMachineRow[]): Promise<void> {
  await tx.run(machineTable.insertAll(importedNames, machines));
}

/** What has happened to a license before it was imported. */
export type ImportedHistory = Pick<LicenseRow, "id" | "activatedAt" | "suspendedAt" | "revokedAt">;

/** Stores the histories of licenses in one statement. */
export async function updateHistories(tx: Tx, histories: readonly ImportedHistory[]): Promise<void> {
  const column = <Key extends keyof ImportedHistory>(key: Key) => histories.map((each) => each[key]);
  await tx.run(sql`
    update licenses l set activated_at = h.activated_at, suspended_at = h.suspended_at, revoked_at = h.revoked_at
    from unnest(${column("id")}::uuid[], ${column("activatedAt")}::timestamptz[], ${column("suspendedAt")}::timestamptz[],
      ${column("revokedAt")}::timestamptz[]) as h (id, activated_at, suspended_at, revoked_at)
    where l.id = h.id`);
}

export function findLicensesToExport(db: Queryable): Promise<LicenseRow[]> {
  return db.rows(select(licenseTable.select("l", licenseNames), sql`from licenses l order by l.number`));
}

/** The machines of owners. A member's machine belongs to a seat, which no export holds; an import would give it to the owner. */
export function findMachinesToExport(db: Queryable): Promise<ImportedMachineRow[]> {
  const columns = machineTable.select("m", importedNames);
  return db.rows(
    select(
      columns,
      sql`from machines m where m.member_id is null order by m.license_id, m.activated_at, m.id`,
    ),
  );
}

/** How many machines members have activated. */
export function countMachinesOfMembers(db: Queryable): Promise<number> {
  return db.count(sql`select count(*) from machines where member_id is not null`);
}
