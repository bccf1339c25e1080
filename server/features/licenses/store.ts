import type { Queryable, Tx } from "../../db/database.ts";
import { json, type Sql, sql } from "../../db/sql.ts";
import type { LicenseFacts } from "./rules.ts";

export interface LicenseRow extends LicenseFacts {
  readonly accountId: string;
  readonly email: string;
  readonly keySealed: Buffer;
  readonly website: string;
  readonly createdAt: Date;
  /** For clients that cannot read UUIDs. */
  readonly number: number;
}

/** How much a license is used. */
export interface LicenseCounts {
  readonly machinesUsed: number;
  readonly usageCount: number;
}

export type CountedLicense = LicenseRow & LicenseCounts;

/** The columns of `LicenseFacts`, of a table or a query called `l`. */
export const factColumns = sql`
  l.id, l.tier, l.entitlements, l.starts_at as "startsAt", l.ends_at as "endsAt", l.grace_until as "graceUntil",
  case when l.tier = 'trial' then l.confirm_by end as "confirmBy", l.activated_at as "activatedAt", l.suspended_at as "suspendedAt", l.revoked_at as "revokedAt",
  l.overrides, l.term, l.updates_until as "updatesUntil"`;

/** How many machines are activated for the license `l`. */
export const machinesUsed = sql`(select count(*) from machines m where m.license_id = l.id) as "machinesUsed"`;

const columns = sql`${factColumns},
  l.account_id as "accountId", l.email, l.key_sealed as "keySealed", l.website, l.created_at as "createdAt", l.number`;

/** How many validations of the license `l` were counted. */
export const usageCount = sql`coalesce((select u.count from license_usage u where u.license_id = l.id), 0) as "usageCount"`;

const counts = sql`${machinesUsed}, ${usageCount}`;

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
}

export function insertLicense(tx: Tx, license: NewLicense): Promise<number> {
  return tx.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements,
                          starts_at, ends_at, grace_until, confirm_by, overrides, term, updates_until,
                          created_at)
    values (${license.id}, ${license.accountId}, ${license.email}, ${license.keyHash}, ${license.keySealed},
            ${license.tier}, ${license.website}, ${license.entitlements},
            ${license.startsAt}, ${license.endsAt}, ${license.graceUntil}, ${license.confirmBy},
            ${json(license.overrides)}, ${license.term}, ${license.updatesUntil}, ${license.startsAt})`);
}

function selectCounted(where: Sql): Sql {
  return sql`select ${columns}, ${counts} from licenses l where ${where} order by l.created_at desc, l.id desc`;
}

/** The account's licenses, the newest first. */
export function findLicensesOf(db: Queryable, accountId: string): Promise<CountedLicense[]> {
  return db.rows(selectCounted(sql`l.account_id = ${accountId}`));
}

/** A license of this account. */
export function findLicenseOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<CountedLicense | undefined> {
  return db.row(selectCounted(sql`l.account_id = ${accountId} and l.id = ${id}`));
}

/** By what a license is found: its id, its key, or a text that may be either. */
export interface LicenseReference {
  readonly id?: string;
  readonly keyHash?: Buffer;
}

const isThat = ({ id, keyHash }: LicenseReference): Sql =>
  id !== undefined && keyHash !== undefined
    ? sql`(l.id = ${id} or l.key_hash = ${keyHash})`
    : id === undefined
      ? sql`l.key_hash = ${keyHash ?? null}`
      : sql`l.id = ${id}`;

export function findLicense(db: Queryable, reference: LicenseReference): Promise<CountedLicense | undefined> {
  return db.row(selectCounted(isThat(reference)));
}

/**
 * Locks the license row until the transaction ends: whoever changes the license, or adds or removes a machine, waits here
 * for the one before. The weaker lock lets rows that only refer to the license, such as its usage, be written meanwhile.
 */
export function lockLicense(tx: Tx, reference: LicenseReference): Promise<LicenseRow | undefined> {
  return tx.row(sql`select ${columns} from licenses l where ${isThat(reference)} for no key update`);
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
