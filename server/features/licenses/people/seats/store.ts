import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

/** Somebody who uses a license that somebody else owns. */
interface Seat {
  readonly accountId: string;
  readonly email: string;
  readonly joinedAt: Date;
}

/** A seat as the owner of the license sees it. */
export interface ListedSeat extends SeatRow {
  /** Until when a former owner may take the license back; null for everybody else. */
  readonly takeBackUntil: Date | null;
}

export interface SeatRow extends Seat {
  readonly licenseId: string;
  readonly keyHash: Buffer;
  readonly keySealed: Buffer;
}

export interface Invitation {
  readonly id: string;
  readonly licenseId: string;
  readonly email: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

const seatColumns = sql`
  s.license_id as "licenseId", s.account_id as "accountId", s.email, s.key_hash as "keyHash",
  s.key_sealed as "keySealed", s.joined_at as "joinedAt"`;

const invitationColumns = sql`
  i.id, i.license_id as "licenseId", i.email, i.invited_at as "invitedAt", i.expires_at as "expiresAt"`;

/** The members of a license, in the order in which they joined. */
export function findSeats(db: Queryable, licenseId: string): Promise<ListedSeat[]> {
  return db.rows(sql`
    select ${seatColumns}, t.take_back_until as "takeBackUntil"
    from license_seats s
    left join license_transfers t on t.license_id = s.license_id and t.former_owner_id = s.account_id
    where s.license_id = ${licenseId} order by s.joined_at, s.account_id`);
}

/** Returns false when the account is a member already. */
export async function insertSeat(tx: Tx, seat: SeatRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into license_seats (license_id, account_id, email, key_hash, key_sealed, joined_at)
    values (${seat.licenseId}, ${seat.accountId}, ${seat.email}, ${seat.keyHash}, ${seat.keySealed}, ${seat.joinedAt})
    on conflict do nothing`);
  return inserted === 1;
}

export function deleteSeat(tx: Tx, licenseId: string, accountId: string): Promise<SeatRow | undefined> {
  return tx.row(sql`
    delete from license_seats s where s.license_id = ${licenseId} and s.account_id = ${accountId}
    returning ${seatColumns}`);
}

/** The machines that a member's key has activated are removed; returns their names. */
export async function deleteMachinesOfMember(
  tx: Tx,
  licenseId: string,
  accountId: string,
): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    delete from machines where license_id = ${licenseId} and member_id = ${accountId} returning name`);
  return rows.map(({ name }) => name);
}

/** Whose machines are whose, after the owner and a member have changed places. */
export async function swapMachines(tx: Tx, licenseId: string, owner: string, member: string): Promise<void> {
  await tx.run(sql`
    update machines set member_id = case when member_id is null then ${owner}::uuid end
    where license_id = ${licenseId} and (member_id is null or member_id = ${member})`);
}

interface Owner {
  readonly accountId: string;
  readonly email: string;
  readonly keyHash: Buffer;
  readonly keySealed: Buffer;
}

export async function updateOwner(tx: Tx, licenseId: string, owner: Owner): Promise<void> {
  await tx.run(sql`
    update licenses set account_id = ${owner.accountId}, email = ${owner.email}, key_hash = ${owner.keyHash},
                        key_sealed = ${owner.keySealed}
    where id = ${licenseId}`);
}

/** The open invitations of a license, in the order in which they were sent. */
export function findInvitations(db: Queryable, licenseId: string): Promise<Invitation[]> {
  return db.rows(sql`
    select ${invitationColumns} from seat_invitations i where i.license_id = ${licenseId} order by i.invited_at, i.id`);
}

export function findInvitationByToken(db: Queryable, tokenHash: Buffer): Promise<Invitation | undefined> {
  return db.row(sql`select ${invitationColumns} from seat_invitations i where i.token_hash = ${tokenHash}`);
}

interface NewInvitation extends Invitation {
  readonly identity: string;
  readonly tokenHash: Buffer;
}

/** Stores an invitation; another one of the same address is replaced, and its link works no longer. */
export async function upsertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { id, licenseId, email, identity, tokenHash, invitedAt, expiresAt } = invitation;
  await tx.run(sql`
    insert into seat_invitations (id, license_id, email, email_identity, token_hash, invited_at, expires_at)
    values (${id}, ${licenseId}, ${email}, ${identity}, ${tokenHash}, ${invitedAt}, ${expiresAt})
    on conflict (license_id, email_identity) do update set
      id = excluded.id, email = excluded.email, token_hash = excluded.token_hash,
      invited_at = excluded.invited_at, expires_at = excluded.expires_at`);
}

/** Whether an address has an open invitation to a license. */
export async function isInvited(tx: Tx, licenseId: string, identity: string): Promise<boolean> {
  const row = await tx.row(sql`
    select from seat_invitations where license_id = ${licenseId} and email_identity = ${identity}`);
  return row !== undefined;
}

export function deleteInvitation(tx: Tx, licenseId: string, id: string): Promise<Invitation | undefined> {
  return tx.row(sql`
    delete from seat_invitations i where i.license_id = ${licenseId} and i.id = ${id}
    returning ${invitationColumns}`);
}

/** Deletes the invitations to an address, and returns them. */
export function deleteInvitationsTo(tx: Tx, identity: string): Promise<Invitation[]> {
  return tx.rows(sql`
    delete from seat_invitations i where i.email_identity = ${identity} returning ${invitationColumns}`);
}

/** Deletes invitations that have expired, of one license or of all; returns whose. */
export function deleteExpiredInvitations(
  tx: Tx,
  licenseId: string | null,
  now: Date,
): Promise<{ licenseId: string; email: string }[]> {
  return tx.rows(sql`
    delete from seat_invitations i
    where (${licenseId}::uuid is null or i.license_id = ${licenseId}::uuid) and i.expires_at <= ${now}
    returning i.license_id as "licenseId", i.email`);
}
