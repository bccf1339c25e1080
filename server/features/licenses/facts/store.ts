import type { Queryable, Tx } from "../../../db/database.ts";
import { json, type Sql, sql } from "../../../db/sql.ts";
import type { LicenseFacts } from "./rules.ts";

export interface LicenseRow extends LicenseFacts {
  readonly accountId: string;
  readonly email: string;
  readonly keySealed: Buffer;
  readonly website: string;
  readonly createdAt: Date;
  /** For clients that cannot read UUIDs. */
  readonly number: number;
  /** The day of the month on which its terms end where the month has it; null: the day on which it ends. */
  readonly termDay: number | null;
}

/** How much a license is used. */
export interface LicenseCounts {
  readonly machinesUsed: number;
  /** Its owner, its members, and the invitations that hold a seat. */
  readonly usersUsed: number;
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

export type CountedLicense = LicenseRow & LicenseCounts & Partial<OwnSeat>;

/** The columns of `LicenseFacts`, of a table or a query called `l`. */
export const factColumns = sql`
  l.id, l.tier, l.entitlements, l.starts_at as "startsAt", l.ends_at as "endsAt", l.grace_until as "graceUntil",
  case when l.tier = 'trial' then l.confirm_by end as "confirmBy", l.activated_at as "activatedAt", l.suspended_at as "suspendedAt", l.revoked_at as "revokedAt",
  l.overrides, l.term, l.updates_until as "updatesUntil"`;

/** How many machines are activated for the license `l`. */
export const machinesUsed = sql`(select count(*) from machines m where m.license_id = l.id) as "machinesUsed"`;

/** How many seats of the license `l` are taken: by the owner, members and open invitations. */
export const usersUsed = sql`(1 + (select count(*) from license_seats s where s.license_id = l.id)
  + (select count(*) from seat_invitations i where i.license_id = l.id)) as "usersUsed"`;

const columns = sql`${factColumns},
  l.account_id as "accountId", l.email, l.key_sealed as "keySealed", l.website, l.created_at as "createdAt", l.number, l.term_day as "termDay"`;

/** How many validations of the license `l` were counted. */
export const usageCount = sql`coalesce((select u.count from license_usage u where u.license_id = l.id), 0) as "usageCount"`;

/** The columns of `OwnSeat`, of a seat called `s`. */
const seatColumns = sql`s.account_id as "seatAccountId", s.email as "seatEmail", s.key_sealed as "seatKeySealed",
  (select t.take_back_until from license_transfers t
   where t.license_id = s.license_id and t.former_owner_id = s.account_id) as "takeBackUntil"`;

const counts = sql`${machinesUsed}, ${usersUsed}, ${usageCount}`;

interface NewLicense {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly keyHash: Buffer;
  readonly keySealed: Buffer;
  readonly tier: string;
  readonly website: string;
  readonly entitlements: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly graceUntil: Date;
  readonly confirmBy: Date | null;
  readonly overrides: LicenseFacts["overrides"];
  readonly term: LicenseFacts["term"];
  readonly updatesUntil: Date | null;
  readonly termDay: number | null;
}

export function insertLicense(tx: Tx, license: NewLicense): Promise<number> {
  return tx.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements,
                          starts_at, ends_at, grace_until, confirm_by, overrides, term, term_day, updates_until,
                          created_at)
    values (${license.id}, ${license.accountId}, ${license.email}, ${license.keyHash}, ${license.keySealed},
            ${license.tier}, ${license.website}, ${license.entitlements},
            ${license.startsAt}, ${license.endsAt}, ${license.graceUntil}, ${license.confirmBy},
            ${json(license.overrides)}, ${license.term}, ${license.termDay}, ${license.updatesUntil}, ${license.startsAt})`);
}

/** The licenses that an account owns or has a seat on, with that seat, the newest first. */
function selectOwn(accountId: string, where: Sql): Sql {
  return sql`
    select ${columns}, ${counts}, ${seatColumns}
    from licenses l left join license_seats s on s.license_id = l.id and s.account_id = ${accountId}
    where l.id in (select id from licenses where account_id = ${accountId}
                   union all select license_id from license_seats where account_id = ${accountId})
      and ${where}
    order by l.created_at desc, l.id desc`;
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

/** By what a license is found: its id, its key, or a text that may be either. */
export interface LicenseReference {
  readonly id?: string;
  readonly keyHash?: Buffer;
}

/** The id of the license of a key, be it the owner's or a member's. Each look-up is by an index. */
export const licenseIdOfKey = (keyHash: Sql): Sql => sql`coalesce(
    (select id from licenses where key_hash = ${keyHash}),
    (select license_id from license_seats where key_hash = ${keyHash}))`;

const isThat = ({ id, keyHash }: LicenseReference): Sql =>
  id !== undefined && keyHash !== undefined
    ? sql`l.id in (${id}, ${licenseIdOfKey(sql`${keyHash}`)})`
    : id === undefined
      ? sql`l.id = ${licenseIdOfKey(sql`${keyHash ?? null}`)}`
      : sql`l.id = ${id}`;

export function findLicense(db: Queryable, reference: LicenseReference): Promise<CountedLicense | undefined> {
  return db.row(sql`select ${columns}, ${counts} from licenses l where ${isThat(reference)}`);
}

export function findLicenses(db: Queryable, ids: readonly string[]): Promise<LicenseRow[]> {
  return db.rows(sql`select ${columns} from licenses l where l.id = any(${ids}::uuid[])`);
}

/** The license of a key with the seat that the key is of, without values for the owner's. */
export function findLicenseByKey(db: Queryable, keyHash: Buffer): Promise<CountedLicense | undefined> {
  return db.row(sql`
    select ${columns}, ${counts}, ${seatColumns}
    from licenses l left join license_seats s on s.license_id = l.id and s.key_hash = ${keyHash}
    where ${isThat({ keyHash })}`);
}

/**
 * Whether the machine `m` of a license may be seen and changed by who asks: all by its owner, a member's own by that member.
 * @param memberId the member who asks; null for the owner
 */
export const isWithin = (memberId: string | null): Sql =>
  sql`(${memberId}::uuid is null or m.member_id = ${memberId}::uuid)`;

/**
 * Locks the license row until the transaction ends: whoever changes the license, or adds or removes a machine, waits here
 * for the one before. The weaker lock lets rows that only refer to the license, such as its usage, be written meanwhile.
 */
export function lockLicense(tx: Tx, reference: LicenseReference): Promise<LicenseRow | undefined> {
  return tx.row(sql`select ${columns} from licenses l where ${isThat(reference)} for no key update`);
}

/**
 * Locks the licenses that an account owns, has a seat on or, with the identity of its address, is invited to. In the order of
 * their ids, so that two of these do not deadlock.
 */
export function lockLicensesOf(tx: Tx, accountId: string, identity: string | null): Promise<LicenseRow[]> {
  return tx.rows(sql`
    select ${columns} from licenses l
    where l.account_id = ${accountId}
      or l.id in (select license_id from license_seats where account_id = ${accountId})
      or l.id in (select license_id from seat_invitations where email_identity = ${identity})
    order by l.id for no key update`);
}

interface ReplacedKey {
  readonly id: string;
  readonly keyHash: Buffer;
  readonly keySealed: Buffer;
}

/** Gives a license another key. It waits for whoever has locked the license by its former one, and locks it itself. */
export async function replaceLicenseKey(tx: Tx, { id, keyHash, keySealed }: ReplacedKey): Promise<void> {
  await tx.run(sql`update licenses set key_hash = ${keyHash}, key_sealed = ${keySealed} where id = ${id}`);
}

/** Who asks about a license: the holder of a key, or an account. */
export type HolderReference = { readonly keyHash: Buffer } | { readonly accountId: string };

/**
 * The seat of whoever asks, without values for the owner; undefined for anybody else. Read it after the license's row was
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
  return tx.row(sql`
    select ${seatColumns} from licenses l left join license_seats s on s.license_id = l.id and ${seat}
    where l.id = ${licenseId} and (${own} or s.account_id is not null)`);
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
export async function countAll(db: Queryable): Promise<number> {
  return (await db.row<{ count: number }>(sql`select count(*) from licenses`))?.count ?? 0;
}

/**
 * The moment from which a machine that was just seen counts as silent: its window stays, and moves with it. Held within the bounds
 * of the column, which another clock or an import may have come close to; null stays null.
 */
export const movedSilence = (now: Date | Sql): Sql => sql`
  case when silent_at is not null then
    least(greatest(silent_at + (${now}::timestamptz - last_seen_at), ${now}::timestamptz), '9999-12-31 23:59:59.999Z') end`;
