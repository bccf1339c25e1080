import type { Queryable } from "../../../db/database.ts";
import { sql, type Sql } from "../../../db/sql.ts";
import { machineTable } from "../facts/machines/table.ts";
import { licenseTable } from "../facts/table.ts";
import type { DataRow } from "../../../platform/data-file.ts";

// Columns keep the names of the database: a test compares them with what the tables hold.

const ownLicenses = (accountId: string): Sql => sql`select id from licenses where account_id = ${accountId}`;

/** A row with a key, which its reader opens. */
export type SealedRow = DataRow & { readonly id: string; readonly key_sealed: Buffer };

export function findLicenseData(db: Queryable, accountId: string): Promise<SealedRow[]> {
  return db.rows(sql`
    select ${licenseTable.selectExported("l")},
      u.count, u.last_used_at, f.seq
    from licenses l left join license_usage u on u.license_id = l.id left join license_files f on f.license_id = l.id
    where l.account_id = ${accountId} order by l.created_at, l.id`);
}

/** The seats of the account on licenses of others. Members see the owner's address, see seats/. */
export function findSeatData(db: Queryable, accountId: string): Promise<SealedRow[]> {
  return db.rows(sql`
    select s.license_id as id, s.email, s.key_sealed, s.joined_at, l.email as owner
    from license_seats s join licenses l on l.id = s.license_id
    where s.account_id = ${accountId} order by s.joined_at, s.license_id`);
}

/** The members of the account's own licenses, as their owner sees them. */
export function findMemberData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select license_id, email, joined_at from license_seats
    where license_id in (${ownLicenses(accountId)}) order by joined_at, account_id`);
}

export function findSentInvitationData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, license_id, email, invited_at, expires_at from seat_invitations
    where license_id in (${ownLicenses(accountId)}) order by invited_at, id`);
}

/** The invitations to an address. The mail named the owner as well. */
export function findReceivedInvitationData(db: Queryable, identity: string): Promise<DataRow[]> {
  return db.rows(sql`
    select i.id, i.license_id, i.email, i.invited_at, i.expires_at, l.email as owner
    from seat_invitations i join licenses l on l.id = i.license_id
    where i.email_identity = ${identity} order by i.invited_at, i.id`);
}

/**
 * The machines of the account's own licenses, and its machines on licenses of others. Of a member's machine the owner gets
 * what the portal shows them.
 */
export function findMachineData(db: Queryable, accountId: string): Promise<DataRow[]> {
  const ownReceipt = sql`case when coalesce(m.member_id, l.account_id) = ${accountId} then m.receipt_key end`;
  return db.rows(sql`
    select ${machineTable.selectExported("m", { receipt_key: ownReceipt })},
      s.email as member
    from machines m join licenses l on l.id = m.license_id
      left join license_seats s on s.license_id = m.license_id and s.account_id = m.member_id
    where l.account_id = ${accountId} or m.member_id = ${accountId}
    order by m.activated_at, m.id`);
}

/**
 * The timelines of the account's own licenses. Of those of others: what concerns the license, as members read it, and what
 * names their own address.
 */
export function findTimelineData(
  db: Queryable,
  accountId: string,
  kindsForMembers: readonly string[],
): Promise<DataRow[]> {
  return db.rows(sql`
    select e.id, e.license_id, e.at, e.kind, e.actor, e.detail, e.sequence from license_events e
    where e.license_id in (${ownLicenses(accountId)})
      or exists (select from license_seats s where s.license_id = e.license_id and s.account_id = ${accountId}
        and (e.kind = any(${[...kindsForMembers]}::text[]) or e.detail->>'email' = s.email))
    order by e.sequence`);
}

export function findNoticeData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select license_id, ends_at, day, queued_at from license_notices
    where license_id in (${ownLicenses(accountId)}) order by queued_at`);
}

/** The trials of the account's own licenses, and those under these hashes of its person. */
export function findTrialData(
  db: Queryable,
  accountId: string,
  personHashes: readonly Buffer[],
): Promise<DataRow[]> {
  return db.rows(sql`
    select distinct license_id, issued_at from trials
    where license_id in (${ownLicenses(accountId)}) or person_hash = any(${[...personHashes]}::bytea[])
    order by issued_at`);
}

export function findTrialDeviceData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select distinct license_id, first_seen_at from trial_devices
    where license_id in (${ownLicenses(accountId)}) order by first_seen_at`);
}

export async function countLicenseRows(
  db: Queryable,
  accountId: string,
): Promise<{ licenses: number; members: number; seats: number }> {
  const counts = await db.row<{ licenses: number; members: number; seats: number }>(sql`
    select (select count(*) from licenses where account_id = ${accountId}) as licenses,
      (select count(distinct account_id) from license_seats where license_id in (${ownLicenses(accountId)})) as members,
      (select count(*) from license_seats where account_id = ${accountId}) as seats`);
  return counts ?? { licenses: 0, members: 0, seats: 0 };
}
