import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import {
  allOf,
  expressions,
  type NewRowOf,
  returning,
  type RowIn,
  type RowOf,
  select,
} from "../../../../db/table.ts";
import { resealedRows, type SealedColumn } from "../../../../platform/secret-keys/reseal-column.ts";
import { machineTable } from "../../facts/machines/table.ts";
import { licenseTable, type StoredKey } from "../../facts/table.ts";
import { invitationTable, type SeatRow, seatTable } from "./table.ts";

const seatColumns = seatTable.select("s");

/** A seat as the owner of the license sees it. */
export interface ListedSeat extends SeatRow {
  /** Until when a former owner may take the license back; null for everybody else. */
  readonly takeBackUntil: Date | null;
}

const listedColumns = allOf(
  seatColumns,
  expressions<Pick<ListedSeat, "takeBackUntil">>({ takeBackUntil: sql`t.take_back_until` }),
);

const invitationColumns = invitationTable.select("i", ["id", "licenseId", "email", "invitedAt", "expiresAt"]);

export type Invitation = RowIn<typeof invitationColumns>;

/** The members of a license, in the order in which they joined. */
export function findSeats(db: Queryable, licenseId: string): Promise<ListedSeat[]> {
  return db.rows(
    select(
      listedColumns,
      sql`
    from license_seats s
    left join license_transfers t on t.license_id = s.license_id and t.former_owner_id = s.account_id
    where s.license_id = ${licenseId} order by s.joined_at, s.account_id`,
    ),
  );
}

/** Returns false when the account is a member already. */
export async function insertSeat(tx: Tx, seat: NewRowOf<typeof seatTable>): Promise<boolean> {
  return (await tx.run(sql`${seatTable.insert(seat)} on conflict do nothing`)) === 1;
}

export function deleteSeat(tx: Tx, licenseId: string, accountId: string): Promise<SeatRow | undefined> {
  const removal = sql`
    delete from license_seats s where s.license_id = ${licenseId} and s.account_id = ${accountId}`;
  return tx.row(returning(removal, seatColumns));
}

/** The encrypted keys of members. A seat is named by its context: license and account. */
export const seatKeyColumn: SealedColumn<"sealed-license-key"> = {
  purpose: "sealed-license-key",
  name: "members' keys",
  find: (db, after, limit) => {
    const [license = null, account = null] = after?.split("/") ?? [];
    return db.rows(sql`
      select license_id || '/' || account_id as id, license_id || '/' || account_id as context, key_sealed as sealed
      from license_seats
      where ${license}::uuid is null or (license_id, account_id) > (${license}::uuid, ${account}::uuid)
      order by license_id, account_id limit ${limit}`);
  },
  replace: (db, values) =>
    db.run(sql`
      update license_seats s set key_sealed = v.resealed
      from ${resealedRows(values)}
      where s.license_id = split_part(v.id, '/', 1)::uuid and s.account_id = split_part(v.id, '/', 2)::uuid
        and s.key_sealed = v.sealed`),
};

/** Gives a member another key. */
export async function replaceSeatKey(
  tx: Tx,
  { licenseId, accountId, ...key }: Pick<SeatRow, "licenseId" | "accountId"> & StoredKey,
): Promise<void> {
  await tx.run(sql`
    update license_seats set ${seatTable.set(key)} where license_id = ${licenseId} and account_id = ${accountId}`);
}

/** The machines that a member's key has activated are removed; returns their names. */
export async function deleteMachinesOfMember(
  tx: Tx,
  licenseId: string,
  accountId: string,
): Promise<string[]> {
  const removal = sql`delete from machines m where m.license_id = ${licenseId} and m.member_id = ${accountId}`;
  const rows = await tx.rows(returning(removal, machineTable.select("m", ["name"])));
  return rows.map(({ name }) => name);
}

/** Swaps the machines of the owner and a member after they have changed places. */
export async function swapMachines(tx: Tx, licenseId: string, owner: string, member: string): Promise<void> {
  await tx.run(sql`
    update machines set member_id = case when member_id is null then ${owner}::uuid end
    where license_id = ${licenseId} and (member_id is null or member_id = ${member})`);
}

type Owner = Pick<RowOf<typeof licenseTable>, "accountId" | "email"> & StoredKey;

export async function updateOwner(tx: Tx, licenseId: string, owner: Owner): Promise<void> {
  await tx.run(sql`update licenses set ${licenseTable.set(owner)} where id = ${licenseId}`);
}

/** The open invitations of a license, in the order in which they were sent. */
export function findInvitations(db: Queryable, licenseId: string): Promise<Invitation[]> {
  return db.rows(
    select(
      invitationColumns,
      sql`from seat_invitations i where i.license_id = ${licenseId} order by i.invited_at, i.id`,
    ),
  );
}

export function findInvitationByToken(db: Queryable, tokenHash: Buffer): Promise<Invitation | undefined> {
  return db.row(select(invitationColumns, sql`from seat_invitations i where i.token_hash = ${tokenHash}`));
}

/** Stores an invitation; another one of the same address is replaced, and its link works no longer. */
export async function upsertInvitation(tx: Tx, invitation: NewRowOf<typeof invitationTable>): Promise<void> {
  await tx.run(sql`
    ${invitationTable.insert(invitation)}
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
  const removal = sql`delete from seat_invitations i where i.license_id = ${licenseId} and i.id = ${id}`;
  return tx.row(returning(removal, invitationColumns));
}

/** Deletes the invitations to an address, and returns them. */
export function deleteInvitationsTo(tx: Tx, identity: string): Promise<Invitation[]> {
  const removal = sql`delete from seat_invitations i where i.email_identity = ${identity}`;
  return tx.rows(returning(removal, invitationColumns));
}

/** Deletes invitations that have expired, of one license or of all; returns them. */
export function deleteExpiredInvitations(tx: Tx, licenseId: string | null, now: Date): Promise<Invitation[]> {
  const removal = sql`
    delete from seat_invitations i
    where (${licenseId}::uuid is null or i.license_id = ${licenseId}::uuid) and i.expires_at <= ${now}`;
  return tx.rows(returning(removal, invitationColumns));
}
