import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Query, type Sql, sql } from "../../../db/sql.ts";
import { allOf, expressions, type NewRowOf, type RowOf, select } from "../../../db/table.ts";
import { resealedRows, type SealedColumn } from "../../../platform/secret-keys/reseal-column.ts";
import { machineReach } from "../access.ts";
import { licenseNames, type LicenseRow, licenseTable, type StoredKey } from "./table.ts";

/** How often a license was validated. */
export interface UsageCount {
  readonly usageCount: number;
}

/** The seat of the account that asks, on a license that somebody else owns. */
export interface OwnSeat {
  readonly seatAccountId: string | null;
  readonly seatEmail: string | null;
  readonly seatKeySealed: Buffer | null;
  /** Until when a former owner may take the license back; null for everybody else. */
  readonly takeBackUntil: Date | null;
}

interface OwnMetadata {
  readonly metadata: LicenseMetadata;
}

export type CountedLicense = LicenseRow & UsageCount & OwnMetadata & Partial<OwnSeat>;

const columns = licenseTable.select("l", licenseNames);

/** How many validations of the license `l` were counted. */
export const usageCount = expressions<UsageCount>({
  usageCount: sql`coalesce((select u.count from license_usage u where u.license_id = l.id), 0)`,
});

/** What the shop's own programs keep on the license `l`. */
export const ownMetadata = expressions<OwnMetadata>({
  metadata: sql`coalesce((select m.metadata from license_metadata m where m.license_id = l.id), '{}')`,
});

const counted = allOf(columns, usageCount, ownMetadata);

/** The columns of a seat with the alias `s`. */
const seatColumns = expressions<OwnSeat>({
  seatAccountId: sql`s.account_id`,
  seatEmail: sql`s.email`,
  seatKeySealed: sql`s.key_sealed`,
  takeBackUntil: sql`(select t.take_back_until from license_transfers t
    where t.license_id = s.license_id and t.former_owner_id = s.account_id)`,
});

export function insertLicense(tx: Tx, license: NewRowOf<typeof licenseTable>): Promise<number> {
  return tx.run(licenseTable.insert(license));
}

/** The licenses that an account owns or has a seat on, with that seat, the newest first. */
function selectOwn(accountId: string, where: Sql): Query<CountedLicense> {
  return select(
    allOf(counted, seatColumns),
    sql`
    from licenses l left join license_seats s on s.license_id = l.id and s.account_id = ${accountId}
    where l.id in (select id from licenses where account_id = ${accountId}
                   union all select license_id from license_seats where account_id = ${accountId})
      and ${where}
    order by l.created_at desc, l.id desc`,
  );
}

/** The licenses that an account owns or has a seat on, the newest first. */
export function findLicensesOf(db: Queryable, accountId: string): Promise<CountedLicense[]> {
  return db.rows(selectOwn(accountId, sql`true`));
}

/** A license that an account owns or has a seat on. */
export function findLicenseOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<CountedLicense | undefined> {
  return db.row(selectOwn(accountId, sql`l.id = ${id}`));
}

/** How a look-up names a license: by its id, by its key, or by a text that may be either. */
export interface LicenseReference {
  readonly id?: string;
  readonly keyHash?: Buffer;
}

/**
 * The license of an owner's or a member's key, with the account whose seat the key belongs to. Each look-up uses an index. The
 * second one is made only when the first found nothing.
 */
export const licenseOfKey = (keyHash: Sql): Sql => sql`
  select own.*, null::uuid as seat_account_id from licenses own where own.key_hash = ${keyHash}
  union all
  select shared.*, s.account_id from license_seats s join licenses shared on shared.id = s.license_id
  where s.key_hash = ${keyHash}
  limit 1`;

export const licenseIdOfKey = (keyHash: Sql): Sql =>
  sql`(select found.id from (${licenseOfKey(keyHash)}) found)`;

const isThat = ({ id, keyHash }: LicenseReference): Sql =>
  id !== undefined && keyHash !== undefined
    ? sql`l.id in (${id}, ${licenseIdOfKey(sql`${keyHash}`)})`
    : id === undefined
      ? sql`l.id = ${licenseIdOfKey(sql`${keyHash ?? null}`)}`
      : sql`l.id = ${id}`;

export function findLicense(db: Queryable, reference: LicenseReference): Promise<CountedLicense | undefined> {
  return db.row(select(counted, sql`from licenses l where ${isThat(reference)}`));
}

export function findLicenses(db: Queryable, ids: readonly string[]): Promise<LicenseRow[]> {
  return db.rows(select(columns, sql`from licenses l where l.id = any(${ids}::uuid[])`));
}

/** The license of a key, with the seat that the key belongs to. The owner's key has no values for the seat. */
export function findLicenseByKey(db: Queryable, keyHash: Buffer): Promise<CountedLicense | undefined> {
  return db.row(
    select(
      allOf(counted, seatColumns),
      sql`
    from licenses l left join license_seats s on s.license_id = l.id and s.key_hash = ${keyHash}
    where ${isThat({ keyHash })}`,
    ),
  );
}

/**
 * Whether the person who asks may see and change the machine `m` of a license.
 * @param memberId the member who asks; null for the owner
 */
export const isWithin = (memberId: string | null): Sql =>
  machineReach[memberId === null ? "owner" : "member"] === "all"
    ? sql`true`
    : sql`m.member_id is not distinct from ${memberId}::uuid`;

/**
 * Locks the license row until the transaction ends. Others that change the license, or add or remove a machine, wait here for
 * this transaction. The weaker lock still allows writes to rows that only refer to the license, such as its usage.
 */
export function lockLicense(tx: Tx, reference: LicenseReference): Promise<LicenseRow | undefined> {
  return tx.row(select(columns, sql`from licenses l where ${isThat(reference)} for no key update`));
}

/**
 * Locks the licenses that an account owns or has a seat on. With the identity of its address, it also locks those that the
 * account is invited to. It locks them in the order of their ids, so that two such calls do not deadlock.
 */
export function lockLicensesOf(tx: Tx, accountId: string, identity: string | null): Promise<LicenseRow[]> {
  return tx.rows(
    select(
      columns,
      sql`
    from licenses l
    where l.account_id = ${accountId}
      or l.id in (select license_id from license_seats where account_id = ${accountId})
      or l.id in (select license_id from seat_invitations where email_identity = ${identity})
    order by l.id for no key update`,
    ),
  );
}

/** The encrypted keys of licenses. */
export const licenseKeyColumn: SealedColumn<"sealed-license-key"> = {
  purpose: "sealed-license-key",
  name: "license keys",
  find: (db, after, limit) =>
    db.rows(sql`
      select id, id::text as context, key_sealed as sealed from licenses
      where ${after ?? null}::uuid is null or id > ${after ?? null}::uuid order by id limit ${limit}`),
  replace: (db, values) =>
    db.run(sql`
      update licenses l set key_sealed = v.resealed
      from ${resealedRows(values)}
      where l.id = v.id::uuid and l.key_sealed = v.sealed`),
};

/** Locks licenses in the order of their ids: those after that one, up to the limit. */
export function lockLicensesAfter(tx: Tx, after: string | null, limit: number): Promise<LicenseRow[]> {
  return tx.rows(
    select(
      columns,
      sql`
    from licenses l where ${after}::uuid is null or l.id > ${after}::uuid
    order by l.id limit ${limit} for no key update`,
    ),
  );
}

type ReplacedKey = Pick<RowOf<typeof licenseTable>, "id"> & StoredKey;

/** Gives a license another key. It waits for others that have locked the license, and locks the license itself. */
export async function replaceLicenseKey(tx: Tx, { id, ...key }: ReplacedKey): Promise<void> {
  await tx.run(sql`update licenses set ${licenseTable.set(key)} where id = ${id}`);
}

/** Who asks about a license: the holder of a key, or an account. */
export type HolderReference = { readonly keyHash: Buffer } | { readonly accountId: string };

/**
 * The seat of the person who asks, without values for the owner; undefined for anybody else. Call it after the license's row was
 * locked: while the transaction waited, the key may have been replaced, or its member removed.
 */
export function findHolder(
  tx: Tx,
  licenseId: string,
  reference: HolderReference,
): Promise<OwnSeat | undefined> {
  const [own, seat] =
    "keyHash" in reference
      ? [sql`l.key_hash = ${reference.keyHash}`, sql`s.key_hash = ${reference.keyHash}`]
      : [sql`l.account_id = ${reference.accountId}`, sql`s.account_id = ${reference.accountId}`];
  return tx.row(
    select(
      seatColumns,
      sql`
    from licenses l left join license_seats s on s.license_id = l.id and ${seat}
    where l.id = ${licenseId} and (${own} or s.account_id is not null)`,
    ),
  );
}

/** Stores the first activation; returns false when it is not the first. */
export async function markActivated(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (
    (await tx.run(
      sql`update licenses set activated_at = ${now} where id = ${id} and activated_at is null`,
    )) === 1
  );
}

/** How many licenses there are. */
export function countAll(db: Queryable): Promise<number> {
  return db.count(sql`select count(*) from licenses`);
}

/**
 * The moment from which a machine that was just seen counts as silent. The window keeps its
 * length and starts again now. The result stays within the bounds of the column, because
 * another clock or an import may have stored a moment close to them. Null stays null.
 */
export const movedSilence = (now: Date | Sql): Sql => sql`
  case when silent_at is not null then
    least(greatest(silent_at + (${now}::timestamptz - last_seen_at), ${now}::timestamptz), '9999-12-31 23:59:59.999Z') end`;
