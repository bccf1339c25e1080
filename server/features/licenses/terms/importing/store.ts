import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { select } from "../../../../db/table.ts";
import { licenseNames, type LicenseRow, licenseTable } from "../../facts/table.ts";

/** A license that has a key which is about to be imported. */
export interface KeyHolder {
  readonly keyHash: Buffer;
  readonly licenseId: string;
  readonly email: string;
  /** Null for the key of a member, which no import has brought. */
  readonly keySealed: Buffer | null;
}

/** Who holds these keys, be it an owner or a member. */
export function findKeyHolders(db: Queryable, keyHashes: readonly Buffer[]): Promise<KeyHolder[]> {
  return db.rows(sql`
    select key_hash as "keyHash", id as "licenseId", email, key_sealed as "keySealed" from licenses
    where key_hash = any(${keyHashes}::bytea[])
    union all
    select key_hash, license_id, email, null from license_seats where key_hash = any(${keyHashes}::bytea[])`);
}

export interface ImportedMachineRow {
  readonly id: string;
  readonly licenseId: string;
  readonly exact: Buffer;
  readonly folded: Buffer | null;
  readonly named: Buffer | null;
  readonly name: string;
  readonly platform: string | null;
  readonly activatedAt: Date;
  readonly lastSeenAt: Date;
  readonly silentAt: Date | null;
}

/** Inserts machines in one statement: row by row, the triggers that count them would cost more than everything else. */
export async function insertMachines(tx: Tx, machines: readonly ImportedMachineRow[]): Promise<void> {
  const column = <Key extends keyof ImportedMachineRow>(key: Key) => machines.map((machine) => machine[key]);
  await tx.run(sql`
    insert into machines (id, license_id, fingerprint_hash, folded_hash, named_hash, name, platform, activated_at, last_seen_at,
                          silent_at)
    select * from unnest(${column("id")}::uuid[], ${column("licenseId")}::uuid[], ${column("exact")}::bytea[],
      ${column("folded")}::bytea[], ${column("named")}::bytea[], ${column("name")}::text[], ${column("platform")}::text[],
      ${column("activatedAt")}::timestamptz[], ${column("lastSeenAt")}::timestamptz[], ${column("silentAt")}::timestamptz[])`);
}

/** What has happened to a license before it was imported. */
export interface ImportedHistory {
  readonly id: string;
  readonly activatedAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly revokedAt: Date | null;
}

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

export interface ExportedMachineRow {
  readonly licenseId: string;
  readonly exact: Buffer;
  /** Null for a machine of an earlier release. */
  readonly folded: Buffer | null;
  readonly named: Buffer | null;
  readonly name: string;
  readonly platform: string | null;
  readonly activatedAt: Date;
  readonly lastSeenAt: Date;
}

/** The machines of owners: a member's belongs to a seat, which no export holds, and would be the owner's after an import. */
export function findMachinesToExport(db: Queryable): Promise<ExportedMachineRow[]> {
  return db.rows(sql`
    select license_id as "licenseId", fingerprint_hash as exact, folded_hash as folded, named_hash as named, name, platform,
      activated_at as "activatedAt", last_seen_at as "lastSeenAt"
    from machines where member_id is null order by license_id, activated_at, id`);
}

/** How many machines members have activated. */
export async function countMachinesOfMembers(db: Queryable): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*) from machines where member_id is not null`);
  return row?.count ?? 0;
}
