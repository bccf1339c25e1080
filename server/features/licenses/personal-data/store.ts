import type { Queryable, Tx } from "../../../db/database.ts";
import { sql, type Sql } from "../../../db/sql.ts";
import type { DataRow } from "../../../platform/data-file.ts";
import { machineTable, trialDeviceTable } from "../facts/machines/table.ts";
import { licenseTable } from "../facts/table.ts";
import { metadataTable } from "../facts/metadata/table.ts";
import { fileTable } from "../machines/license-files/table.ts";
import { invitationTable, seatTable } from "../people/seats/table.ts";
import { eventTable } from "../record/timeline/table.ts";
import { usageTable } from "../record/usage/table.ts";
import { orderTable } from "../terms/issuing/table.ts";
import { noticeTable } from "../terms/notices/table.ts";
import { trialTable } from "../terms/used-trials/table.ts";

// Columns keep the names of the database: a test compares them with what the tables hold.

const ownLicenses = (accountId: string): Sql => sql`select id from licenses where account_id = ${accountId}`;

/** A row with a key, which its reader opens. */
export type SealedRow = DataRow & { readonly key_sealed: Buffer };

export function findLicenseData(
  db: Queryable,
  accountId: string,
): Promise<(SealedRow & { readonly id: string })[]> {
  return db.rows(sql`
    select ${licenseTable.selectExported("l")}, ${usageTable.selectExported("u")}, ${fileTable.selectExported("f")},
      ${metadataTable.selectExported("m")}
    from licenses l left join license_usage u on u.license_id = l.id left join license_files f on f.license_id = l.id
      left join license_metadata m on m.license_id = l.id
    where l.account_id = ${accountId} order by l.created_at, l.id`);
}

/** The seats of the account on licenses of others. Members see the owner's address, see seats/. */
export function findSeatData(
  db: Queryable,
  accountId: string,
): Promise<(SealedRow & { readonly license_id: string })[]> {
  return db.rows(sql`
    select ${seatTable.selectExported("s")}, l.email as owner
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
    select ${invitationTable.selectExported("i")} from seat_invitations i
    where i.license_id in (${ownLicenses(accountId)}) order by i.invited_at, i.id`);
}

/** The invitations to an address. The mail named the owner as well. */
export function findReceivedInvitationData(db: Queryable, identity: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${invitationTable.selectExported("i")}, l.email as owner
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

/** The detail of the event `e`, with the operator's note only for who has owned the license since. */
const detailFor = (accountId: string): Sql => sql`
  case when e.license_id in (${ownLicenses(accountId)})
    and not exists (select from license_events t where t.license_id = e.license_id and t.sequence >= e.sequence
      and t.kind in ('transferred', 'ownership_transferred', 'ownership_returned'))
  then e.detail else e.detail - 'note' end`;

/**
 * The timelines of the account's own licenses. From the timelines of others: the events that concern the license, as members read
 * them, and those that name the account's address.
 */
export function findTimelineData(
  db: Queryable,
  accountId: string,
  kindsForMembers: readonly string[],
): Promise<DataRow[]> {
  return db.rows(sql`
    select ${eventTable.selectExported("e", { detail: detailFor(accountId) })} from license_events e
    where e.license_id in (${ownLicenses(accountId)})
      or exists (select from license_seats s where s.license_id = e.license_id and s.account_id = ${accountId}
        and (e.kind = any(${[...kindsForMembers]}::text[]) or e.detail->>'email' = s.email))
    order by e.sequence`);
}

export function findNoticeData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${noticeTable.selectExported("n")} from license_notices n
    where n.license_id in (${ownLicenses(accountId)}) order by n.queued_at`);
}

/** The orders that have renewed the account's own licenses, or were theirs before. */
export function findOrderData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${orderTable.selectExported("r")} from license_orders r
    where r.license_id in (${ownLicenses(accountId)}) order by r.done_at, r.order_number`);
}

/** The trials of the account's own licenses, and those under these hashes of its person. */
export function findTrialData(
  db: Queryable,
  accountId: string,
  personHashes: readonly Buffer[],
): Promise<DataRow[]> {
  return db.rows(sql`
    select distinct ${trialTable.selectExported("t")} from trials t
    where t.license_id in (${ownLicenses(accountId)}) or t.person_hash = any(${[...personHashes]}::bytea[])
    order by issued_at`);
}

export function findTrialDeviceData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select distinct ${trialDeviceTable.selectExported("d")} from trial_devices d
    where d.license_id in (${ownLicenses(accountId)}) order by first_seen_at`);
}

/** Writes another address of an account to its licenses and seats. Returns the spellings of the former one. */
export async function replaceEmails(tx: Tx, accountId: string, email: string): Promise<string[]> {
  const former = await tx.rows<{ email: string }>(sql`
    select email from licenses where account_id = ${accountId}
    union select email from license_seats where account_id = ${accountId}`);
  await tx.run(sql`update licenses set email = ${email} where account_id = ${accountId}`);
  await tx.run(sql`update license_seats set email = ${email} where account_id = ${accountId}`);
  return former.map(({ email: each }) => each);
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
